// @example a condition that calls something and would lead to nothing
export function t(a) {
  if (a.isReady()) {
    debugger
  }
  return a
}
