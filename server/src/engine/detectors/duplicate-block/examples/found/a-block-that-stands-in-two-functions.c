// @example a block that stands in two functions
// @finding
int build(struct row *a) {
    set(a, 0, get(a, 0) + size(a));
    set(a, 1, get(a, 1) + size(a));
    set(a, 2, get(a, 2) + size(a));
    set(a, 3, get(a, 3) + size(a));
    set(a, 4, get(a, 4) + size(a));
    set(a, 5, get(a, 5) + size(a));
    set(a, 6, get(a, 6) + size(a));
    set(a, 7, get(a, 7) + size(a));
    set(a, 8, get(a, 8) + size(a));
    set(a, 9, get(a, 9) + size(a));
    set(a, 10, get(a, 10) + size(a));
    set(a, 11, get(a, 11) + size(a));
    set(a, 12, get(a, 12) + size(a));
    set(a, 13, get(a, 13) + size(a));
    set(a, 14, get(a, 14) + size(a));
}

int prepare(struct row *a) {
    set(a, 0, get(a, 0) + size(a));
    set(a, 1, get(a, 1) + size(a));
    set(a, 2, get(a, 2) + size(a));
    set(a, 3, get(a, 3) + size(a));
    set(a, 4, get(a, 4) + size(a));
    set(a, 5, get(a, 5) + size(a));
    set(a, 6, get(a, 6) + size(a));
    set(a, 7, get(a, 7) + size(a));
    set(a, 8, get(a, 8) + size(a));
    set(a, 9, get(a, 9) + size(a));
    set(a, 10, get(a, 10) + size(a));
    set(a, 11, get(a, 11) + size(a));
    set(a, 12, get(a, 12) + size(a));
    set(a, 13, get(a, 13) + size(a));
    set(a, 14, get(a, 14) + size(a));
}
