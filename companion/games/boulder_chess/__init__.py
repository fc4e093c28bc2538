"""Boulder Chess (R. Culp, 2016): 8 x 16; boulders are carried, left, pushed, and discharged into the
opponent's chambers.
"""
