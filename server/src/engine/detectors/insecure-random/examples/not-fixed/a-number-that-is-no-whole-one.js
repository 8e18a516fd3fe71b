// @example a number that is no whole one
const crypto = require('crypto')

const token = 'a' + Math.random()
