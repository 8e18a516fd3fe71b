// @example what stands for the operator
function compare(a, operator, b) {
  switch (operator) {
    case '==':
      return a == b
    default:
      return a === b
  }
}
