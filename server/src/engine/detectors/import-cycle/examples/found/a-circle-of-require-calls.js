// @example a circle of require calls
// @file lib/a.js
// @finding
const b = require('./b')
module.exports = b
// @file lib/b.js

const a = require('./a')
module.exports = a
