/** Answers that are needed again and again. */

/** What a hostile repository asks for would fill any memory; then remembering begins anew. */
const maximumAnswers = 500_000

/** A function that computes each answer once, as a rule. */
export const remembering = <Value>(compute: (key: string) => Value): ((key: string) => Value) => {
  const known = new Map<string, Value>()
  return (key) => {
    const before = known.get(key)
    if (before !== undefined) return before
    const value = compute(key)
    if (known.size >= maximumAnswers) known.clear()
    known.set(key, value)
    return value
  }
}
