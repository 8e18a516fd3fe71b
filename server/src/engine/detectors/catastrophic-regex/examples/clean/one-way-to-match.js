// @example one way to match
const words = /^\w+(\s\w+)*$/
const pairs = /^(?:[a-z]+=\d+;)*$/
const two = /a+b+/
const few = /^(\d{1,3}\.){3}\d{1,3}$/
module.exports = { words, pairs, two, few, other: new RegExp(given) }
module.exports.rest = /^ *(.*)$/
