// @example statements
fn f() -> u8 {
// @finding
// let a = b(c);
// d(a);
g()
}
