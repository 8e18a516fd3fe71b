// @example constant text and separate arguments that functions of the file run
const { exec, execFile } = require("node:child_process")

function run(command, done) {
  exec(command, done)
}

function start(file, done) {
  execFile("convert", [file, "out.png"], done)
}

exports.version = function version(file, done) {
  run("convert --version", () => start(file, done))
}

class Checkout {
  constructor(folder) {
    this.folder = folder
    this.command = "git status"
  }

  status(done) {
    exec(this.command, { cwd: this.folder }, done)
  }
}

exports.Checkout = Checkout
