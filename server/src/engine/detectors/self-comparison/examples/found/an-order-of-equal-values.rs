// @example an order of equal values
fn f() -> u8 {
// @finding
a.b < a.b
}
