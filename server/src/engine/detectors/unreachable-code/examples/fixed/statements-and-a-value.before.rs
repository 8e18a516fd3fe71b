// @example statements and a value
fn f() -> u8 {
return 1;
let a = g();
a.b()
}
