// @example keys around a spread
const a = { b: 1, ...c, b: 2 }
const d = { get e() {}, set e(v) {} }
const g = { [f()]: 1, [f()]: 2 }
