// @example different values
const f = (a: A, b: A) => a.x < b.x && a.x < a.y
