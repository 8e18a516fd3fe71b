// @example code after return
fn f() -> u8 {
return 1;
// @finding
g();
}
