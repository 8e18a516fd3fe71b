// @example a parameter with a default, and an own variable inside
export function f(code: string = 'a') {
  code = 'b'
  // @finding
  eval(code)
}
export function g(code?: string) {
  return () => {
    const code = 'a'
    return eval(code)
  }
}
