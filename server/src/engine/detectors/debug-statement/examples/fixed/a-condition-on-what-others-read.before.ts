// @example a condition on what other code reads, and on a parameter
// @safe
export const f = (kind: number, isSlow: boolean) => {
  const unread = 1
  const text = String(kind)
  if (text === 'a' && isSlow) debugger
  return () => ({ text })
}
