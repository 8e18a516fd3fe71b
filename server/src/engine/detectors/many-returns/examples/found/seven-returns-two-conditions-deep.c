// @example seven returns two conditions deep
// @finding
int build(struct row *a) {
    if (has(a, 0)) {
        if (has(a, 1)) {
            return 0;
        }
    }
    if (has(a, 1)) {
        if (has(a, 2)) {
            return 1;
        }
    }
    if (has(a, 2)) {
        if (has(a, 3)) {
            return 2;
        }
    }
    if (has(a, 3)) {
        if (has(a, 4)) {
            return 3;
        }
    }
    if (has(a, 4)) {
        if (has(a, 5)) {
            return 4;
        }
    }
    if (has(a, 5)) {
        if (has(a, 6)) {
            return 5;
        }
    }
    if (has(a, 6)) {
        if (has(a, 7)) {
            return 6;
        }
    }
}
