// @example a branch
fn f() -> u8 {
if a == 1 {
    b()
} else if a == 1 {
    c()
} else {
    d()
}
}
