// @example passwords that are typed twice, and one that is there or not
const challenge = 'Basic realm="site"'
function check(password, confirmPassword) {
  if (password !== confirmPassword) throw new Error("not the same")
  return password === undefined
}
module.exports = check
