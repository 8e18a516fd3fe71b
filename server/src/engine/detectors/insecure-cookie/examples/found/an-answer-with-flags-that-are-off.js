// @example a flag that is turned off, whatever the cookie holds
function signedIn(response) {
  // @finding
  response.cookie("logged_in", "true", { secure: false, httpOnly: true })
}
