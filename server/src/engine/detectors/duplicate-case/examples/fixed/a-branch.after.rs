fn f() -> u8 {
if a == 1 {
    b()
} else {
    d()
}
}
