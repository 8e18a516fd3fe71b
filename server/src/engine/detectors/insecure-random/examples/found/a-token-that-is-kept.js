// @example a token that is put into an address and kept
// @severity medium
const randomToken = function () {
  // @finding
  return Math.random().toString(16).replace(/0./, "")
}
const report = (action) => fetch("/feedback.html?" + action + "=" + randomToken())
store.put(user, randomToken())
