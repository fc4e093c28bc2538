"""Boulder Chess (R. Culp, 2016): boulders on a board of 8 x 16 are carried, left, pushed, and
discharged into the opponent's chambers.
"""
