// @example two comparisons of a line at once
const a = b == 'c' && d == 'e'
