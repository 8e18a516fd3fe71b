// @example parts of a command that a caller passes
const { exec } = require("child_process")
function run(program, options, done) {
  // @finding
  exec(program + " " + options.join(" "), done)
}
module.exports = run
exports.list = function (folder, done) {
  // @finding
  exec("ls " + folder, done)
}
function Git() {}
Git.prototype.checkout = function (branch, done) {
  // @finding
  exec(`git checkout ${branch}`, done)
}
