// @example the address of a caller behind the end of the options of a function of the file that starts git
const { spawn } = require("node:child_process")

function git(options) {
  return spawn("git", options)
}

exports.clone = function clone(url, folder) {
  return git(["clone", "--", url, folder])
}
