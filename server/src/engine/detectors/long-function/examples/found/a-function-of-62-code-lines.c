// @example a function of 62 code lines
// @finding
int build(struct row *a) {
// @repeat 60
    set(a, NUMBER, get(a, NUMBER) + size(a));
// @end
}
