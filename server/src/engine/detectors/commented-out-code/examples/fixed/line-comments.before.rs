// @example line comments
fn f() -> u8 {
// let a = b(c);
// d(a);
g()
}
