// @example a function of seven parameters
// @finding
function draw(a: number, b: number, c: number, d: number, e: number, f: number, g: number): void {}
