/** Answers that are needed again and again. */

/** A function that computes each answer once. */
export const remembering = <Value>(compute: (key: string) => Value): ((key: string) => Value) => {
  const known = new Map<string, Value>()
  return (key) => {
    const before = known.get(key)
    if (before !== undefined) return before
    const value = compute(key)
    known.set(key, value)
    return value
  }
}
