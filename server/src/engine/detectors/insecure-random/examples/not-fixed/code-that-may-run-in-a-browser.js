// @example code that may run in a browser
const resetToken = Math.random().toString(36).slice(2)
