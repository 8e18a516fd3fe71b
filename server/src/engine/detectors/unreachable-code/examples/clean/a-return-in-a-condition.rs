// @example a return in a condition
fn f() -> u8 {
if a {
    return 1;
}
b()
}
