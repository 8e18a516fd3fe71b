// @example data of a caller of a function that is the whole module
// @severity low
const { exec } = require('child_process')

module.exports = function (options, done) {
  let command = 'git clone'
  if (options.branch) command += ' -b ' + options.branch
  // @finding
  exec(command + ' ' + options.url, done)
}
