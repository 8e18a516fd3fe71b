// @example the address of a caller for a function of the file that starts git
const { spawn } = require("node:child_process")

function git(options) {
  return spawn("git", options)
}

exports.clone = function clone(url, folder) {
  // @finding
  return git(["clone", url, folder])
}
