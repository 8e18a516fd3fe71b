// @example a TODO
fn f() -> u8 {
// @finding
// TODO: sort them
// @finding
/* FIXME: it overflows */
}
