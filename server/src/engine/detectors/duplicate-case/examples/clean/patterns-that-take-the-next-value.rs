// @example patterns that take the next value
fn f() -> u8 {
if let Some(a) = b.next() {
    c(a)
} else if let Some(a) = b.next() {
    d(a)
}
}
