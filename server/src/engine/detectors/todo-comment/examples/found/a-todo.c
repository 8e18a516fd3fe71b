// @example a TODO
int f() {
// @finding
// TODO: sort them
// @finding
/* FIXME: it overflows */
}
