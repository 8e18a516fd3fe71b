// @example four operators
int build(struct row *a) {
    // @finding
    if (has(a, 0) && has(a, 1) || has(a, 2) && has(a, 3) || has(a, 4)) {
        set(a, 0, get(a, 0) + size(a));
    }
}
