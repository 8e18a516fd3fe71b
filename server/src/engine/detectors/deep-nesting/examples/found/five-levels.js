// @example five levels
// @severity low
// @finding
const f = (rows) => {
  for (const a of rows) {
    for (const b of a) {
      while (b.c) {
        if (b.d) {
          if (b.e) b.go()
        }
      }
    }
  }
}
