fn f() -> u8 {
b(1)
}
