// @example text that a function of the file runs
const { exec } = require("node:child_process")

function run(command, done) {
  exec(command, done)
}

exports.convert = function convert(file, done) {
  // @finding
  run(`convert ${file} out.png`, done)
}

class Checkout {
  constructor(folder) {
    this.command = "git -C " + folder + " status"
  }

  status(done) {
    // @finding
    exec(this.command, done)
  }
}

exports.Checkout = Checkout
