// @example empty branches
if (a) {
} else {
}
