// @example one object with many fields
function f({ a, b, c, d, e, g, h, i }: Options): void {}
