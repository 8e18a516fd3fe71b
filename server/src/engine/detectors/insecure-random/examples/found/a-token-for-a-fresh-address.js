// @example a token that keeps an address out of caches
// @severity low
const randomToken = function () {
  // @finding
  return Math.random().toString(16).replace(/0./, "")
}
const report = (action) => fetch("/feedback.html?" + action + "=" + randomToken())
