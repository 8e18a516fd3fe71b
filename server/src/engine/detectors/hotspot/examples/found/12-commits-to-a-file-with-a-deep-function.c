// @example 12 commits to a file with a deep function
// @commits 12
// @finding
int build(struct row *a) {
    if (has(a, 10)) {
        if (has(a, 9)) {
            if (has(a, 8)) {
                if (has(a, 7)) {
                    if (has(a, 6)) {
                        if (has(a, 5)) {
                            if (has(a, 4)) {
                                if (has(a, 3)) {
                                    if (has(a, 2)) {
                                        if (has(a, 1)) {
                                            if (has(a, 0)) {
                                                set(a, 0, get(a, 0) + size(a));
                                            }
                                        }
                                    }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}











