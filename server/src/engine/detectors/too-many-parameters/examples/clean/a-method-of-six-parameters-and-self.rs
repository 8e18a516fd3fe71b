// @example a method of six parameters and `self`
impl A { fn f(&self, a: u8, b: u8, c: u8, d: u8, e: u8, g: u8) {} }
