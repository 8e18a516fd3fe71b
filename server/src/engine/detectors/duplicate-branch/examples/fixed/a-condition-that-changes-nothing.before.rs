// @example a condition that changes nothing
fn f() -> u8 {
if a {
    b(1)
} else {
    b(1)
}
}
