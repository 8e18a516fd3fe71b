// @example a merge in the code of a page
// @severity low
const req = { language: document.documentElement.lang }
// @finding
const extend = function (a, b) {
  for (const k in b) {
    if (typeof b[k] === "object" && a[k]) {
      extend(a[k], b[k])
      continue
    }
    a[k] = b[k]
  }
}
extend(messages, window.translations)
