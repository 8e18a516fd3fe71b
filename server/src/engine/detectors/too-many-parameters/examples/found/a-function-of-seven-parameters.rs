// @example a function of seven parameters
// @finding
fn draw(a: u8, b: u8, c: u8, d: u8, e: u8, f: u8, g: u8) {}
