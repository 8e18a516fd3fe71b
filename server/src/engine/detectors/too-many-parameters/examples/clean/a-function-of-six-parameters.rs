// @example a function of six parameters
fn draw(a: u8, b: u8, c: u8, d: u8, e: u8, f: u8) {}
