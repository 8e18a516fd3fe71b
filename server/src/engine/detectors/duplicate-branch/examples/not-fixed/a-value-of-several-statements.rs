// @example a value of several statements
fn f() -> u8 {
let d = if a {
    b(1)
} else {
    b(1)
};
}
