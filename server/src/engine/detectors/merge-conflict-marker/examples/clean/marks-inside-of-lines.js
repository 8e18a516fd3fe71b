// @example marks inside of lines
// @file src/a.js
const marks = ['<<<<<<< ', '=======', '>>>>>>> ']
