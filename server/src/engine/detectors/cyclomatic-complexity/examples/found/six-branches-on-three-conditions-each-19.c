// @example six branches on three conditions each (19)
// @finding
int build(struct row *a) {
    if (has(a, 0) && has(a, 1) && has(a, 2)) {
        set(a, 0, get(a, 0) + size(a));
    }
    if (has(a, 0) && has(a, 1) && has(a, 2)) {
        set(a, 1, get(a, 1) + size(a));
    }
    if (has(a, 0) && has(a, 1) && has(a, 2)) {
        set(a, 2, get(a, 2) + size(a));
    }
    if (has(a, 0) && has(a, 1) && has(a, 2)) {
        set(a, 3, get(a, 3) + size(a));
    }
    if (has(a, 0) && has(a, 1) && has(a, 2)) {
        set(a, 4, get(a, 4) + size(a));
    }
    if (has(a, 0) && has(a, 1) && has(a, 2)) {
        set(a, 5, get(a, 5) + size(a));
    }
}
