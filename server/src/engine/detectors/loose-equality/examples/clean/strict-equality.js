// @example strict equality
const f = (a, b) => a === b && a !== 1
