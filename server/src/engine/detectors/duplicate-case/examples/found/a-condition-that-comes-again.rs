// @example a condition that comes again
fn f() -> u8 {
if a == 1 {
    b()
// @finding
} else if a == 1 {
    c()
}
}
