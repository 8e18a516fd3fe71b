// @example a timer with a function
const f = (g) => { setTimeout(g, 10); setTimeout(() => g(), 10) }
