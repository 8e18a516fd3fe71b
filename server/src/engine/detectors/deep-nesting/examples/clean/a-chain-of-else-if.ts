// @example a chain of else if
function f(a: string): number {
  if (a === 'a') return 1
  else if (a === 'b') return 2
  else if (a === 'c') return 3
  else if (a === 'd') return 4
  else if (a === 'e') return 5
  else return 6
}
