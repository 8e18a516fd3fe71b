// @example a function of six parameters
function draw(a: number, b: number, c: number, d: number, e: number, f: number): void {}
