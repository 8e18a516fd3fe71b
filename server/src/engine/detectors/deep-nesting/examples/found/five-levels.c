// @example five levels
// @finding
int build(struct row *a) {
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
