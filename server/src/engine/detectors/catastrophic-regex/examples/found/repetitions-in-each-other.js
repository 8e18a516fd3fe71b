// @example repetitions in each other
// @severity low
// @finding
const name = /^(a+)+$/
// @finding
const words = new RegExp("^(\\w+\\s?)*$")
module.exports = { name, words }
