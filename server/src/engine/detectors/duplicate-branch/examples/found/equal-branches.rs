// @example equal branches
fn f() -> u8 {
// @finding
if a {
    b(1)
} else {
    b(1)
}
}
