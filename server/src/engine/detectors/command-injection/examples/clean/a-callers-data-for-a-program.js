// @example a caller's data for a program that no shell starts
const { spawn } = require('child_process')

module.exports = (type) => spawn('convert', ['-', type + ':-'])
