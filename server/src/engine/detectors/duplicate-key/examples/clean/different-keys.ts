// @example different keys
const a = { b: 1, c: { b: 2 }, 1: 3, '1b': 4 }
