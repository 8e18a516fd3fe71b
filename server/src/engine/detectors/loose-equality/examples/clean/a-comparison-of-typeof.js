// @example a comparison of `typeof`
const f = (a) => typeof a == 'string'
