// A square that lies in a grid over a tile of printed circuit: thin over the light, so that it shines through.
pitch = 40;       // mm, from the middle of a square to that of the next
gap = 0.4;        // mm, between two squares
height = 3;       // mm
light = 12;       // mm, width of the thin place
skin = 0.6;       // mm, over the light
off = -pitch / 4; // the light's place, from the middle of the square, both ways
reed = 3;         // mm, width of the groove for a reed
$fn = 64;

difference() {
    translate([-(pitch - gap) / 2, -(pitch - gap) / 2, 0]) cube([pitch - gap, pitch - gap, height]);
    translate([off, off, -1]) cylinder(h = height - skin + 1, d = light);
    // The reed lies on the diagonal, its middle 12.5 mm beside the magnet
    rotate(45) translate([1.5, -reed / 2, -1]) cube([22, reed, 2.6 + 1]);
}
