// @example what tells the type of a variable
fn f() -> u8 {
let mut a = Vec::new();
return 1;
a.push(2);
}
