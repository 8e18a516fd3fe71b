// @example a key and a password that a page makes for others
// @severity medium
const show = () => {
  // @finding
  const apiKey = Math.random().toString(36)
  // @finding
  const newPassword = Math.random().toString(36)
  document.querySelector("#key").value = apiKey + newPassword
}
