// @example a file of 27 functions with 30 code lines each
// @finding
// @repeat 27
int stepNUMBER(struct row *a) {
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
    set(a, 15, get(a, 15) + size(a));
    set(a, 16, get(a, 16) + size(a));
    set(a, 17, get(a, 17) + size(a));
    set(a, 18, get(a, 18) + size(a));
    set(a, 19, get(a, 19) + size(a));
    set(a, 20, get(a, 20) + size(a));
    set(a, 21, get(a, 21) + size(a));
    set(a, 22, get(a, 22) + size(a));
    set(a, 23, get(a, 23) + size(a));
    set(a, 24, get(a, 24) + size(a));
    set(a, 25, get(a, 25) + size(a));
    set(a, 26, get(a, 26) + size(a));
    set(a, 27, get(a, 27) + size(a));
}

// @end
