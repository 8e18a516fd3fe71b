// @example texts of several lines
if (a) {
  b(`
    c`)
} else {
  b(`
    c`)
}
