// @example a password of basic authentication
module.exports = function basicAuth(username, password) {
  return function (user, pass) {
    // @finding
    return user == username && pass == password
  }
}
