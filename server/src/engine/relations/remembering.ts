/** Answers that are needed again and again. */

/** What a hostile repository asks for would fill any memory; then remembering begins anew. */
const maximumAnswers = 500_000

/** Answers to questions, each computed once, as a rule. */
export class Remembered<Value> {
  private readonly known = new Map<string, Value>()
  private readonly compute: (key: string) => Value

  constructor(compute: (key: string) => Value) {
    this.compute = compute
  }

  of(key: string): Value {
    const before = this.known.get(key)
    if (before !== undefined) return before
    const value = this.compute(key)
    if (this.known.size >= maximumAnswers) this.known.clear()
    this.known.set(key, value)
    return value
  }
}
