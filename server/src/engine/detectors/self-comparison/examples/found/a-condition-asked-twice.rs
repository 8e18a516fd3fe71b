// @example a condition asked twice
fn f() -> u8 {
// @finding
a.b || a.b
}
