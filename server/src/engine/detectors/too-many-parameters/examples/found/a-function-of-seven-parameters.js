// @example a function of seven parameters
// @finding
export const draw = (a, b, c, d, e, f, g) => a.draw()
