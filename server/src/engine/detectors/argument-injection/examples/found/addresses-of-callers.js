// @example an address of a caller that may be an option
const { execFile } = require("child_process")
function fetchBranch(repoUrl, done) {
  // @finding
  execFile("git", ["ls-remote", repoUrl], done)
}
function show(count, done) {
  execFile("git", ["log", count], done)
}
module.exports = { fetchBranch, show }
