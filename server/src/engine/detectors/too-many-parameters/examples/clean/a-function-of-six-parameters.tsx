// @example a function of six parameters
const draw = (a: number, b: number, c: number, d: number, e: number, f: number) => <a />
