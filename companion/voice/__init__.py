"""What the table says aloud: notices become sentences for the ear, wait for their turn, and are spoken by a process of their own."""
