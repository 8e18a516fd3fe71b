// @example a function of six parameters
export const draw = (a, b, c, d, e, f) => a.draw()
