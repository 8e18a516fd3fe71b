// @example a number that is a key
function first(rows) {
  for (const key in rows) {
    if (key == 0) return rows[key]
  }
}
