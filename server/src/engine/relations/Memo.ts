/** Cache of computed values. */

/** Maximum values, after which the cache is cleared: a hostile repository could fill any memory. */
const maximumValues = 500_000

/** Values by key, computed on first use. */
export class Memo<Value> {
  private readonly known = new Map<string, Value>()
  private readonly compute: (key: string) => Value

  constructor(compute: (key: string) => Value) {
    this.compute = compute
  }

  of(key: string): Value {
    const before = this.known.get(key)
    if (before !== undefined) return before
    const value = this.compute(key)
    if (this.known.size >= maximumValues) this.known.clear()
    this.known.set(key, value)
    return value
  }
}
