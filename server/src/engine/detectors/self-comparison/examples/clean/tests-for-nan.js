// @example tests for NaN
module.exports = (a) => a !== a
const isNumber = (b) => b === b
const isOrdered = (c) => !(c >= c)
