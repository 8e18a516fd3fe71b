fn f() -> u8 {
g()
}
