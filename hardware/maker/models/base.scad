// The foot of a piece, with a bed for its magnet: print it lying as it is, glue the magnet in, all the same way up.
// A piece may stand a third of its square off the middle, so the foot is at most 0.75 of a square wide.
width = 28;     // mm, of the foot
height = 5;     // mm
magnet = 10;    // mm, width of the magnet
thick = 2;      // mm, height of the magnet
loose = 0.2;    // mm, that a printer needs
floor = 0.4;    // mm, between magnet and board
$fn = 96;

difference() {
    cylinder(h = height, d1 = width, d2 = width - 3);
    translate([0, 0, floor]) cylinder(h = height, d = magnet + loose);
    // Where the piece is glued on
    translate([0, 0, floor + thick + loose]) cylinder(h = height, d = width - 8);
}
