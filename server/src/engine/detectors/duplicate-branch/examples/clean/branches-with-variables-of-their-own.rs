// @example branches with variables of their own
fn f() -> u8 {
if let Some(a) = b {
    c(a)
} else if let Some(a) = d {
    c(a)
} else {
    c(a)
}
}
