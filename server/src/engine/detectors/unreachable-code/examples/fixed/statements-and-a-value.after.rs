fn f() -> u8 {
return 1;
}
