// @example different branches
fn f() -> u8 {
if a {
    b(1)
} else if c {
    b(1)
} else {
    0
}
}
