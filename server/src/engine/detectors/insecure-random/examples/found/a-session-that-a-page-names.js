// @example a session by which a page names itself
// @severity low
const start = () => {
  // @finding
  const sessionId = Math.random().toString(36)
  window.localStorage.setItem("session", sessionId)
}
