// @example a method that a trait asks for
impl A for B { fn draw(a: u8, b: u8, c: u8, d: u8, e: u8, f: u8, g: u8) {} }
