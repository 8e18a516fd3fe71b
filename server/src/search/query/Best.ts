/** The best few of many, without sorting the others. */

interface Scored<Item> {
  readonly score: number
  readonly item: Item
}

/** Keeps the items with the highest scores; of equal ones those that came first. */
export class Best<Item> {
  readonly #limit: number
  /** A heap, the worst of those kept on top. */
  readonly #heap: Array<Scored<Item>> = []

  constructor(limit: number) {
    this.#limit = limit
  }

  /** Score that an item must exceed to be kept; scores are above 0. */
  get threshold(): number {
    return this.#heap.length < this.#limit ? 0 : (this.#heap[0]?.score ?? Infinity)
  }

  offer(score: number, item: Item): void {
    if (score <= this.threshold) return
    if (this.#heap.length < this.#limit) {
      this.#heap.push({ score, item })
      this.#rise(this.#heap.length - 1)
    } else {
      this.#heap[0] = { score, item }
      this.#sink(0)
    }
  }

  /** The kept items, the best first. */
  descending(): ReadonlyArray<Scored<Item>> {
    return this.#heap.toSorted((one, other) => other.score - one.score)
  }

  #scoreAt(index: number): number {
    return this.#heap[index]?.score ?? Infinity
  }

  #swap(one: number, other: number): void {
    const [a, b] = [this.#heap[one], this.#heap[other]]
    if (a === undefined || b === undefined) return
    this.#heap[one] = b
    this.#heap[other] = a
  }

  #rise(from: number): void {
    for (let index = from; index > 0;) {
      const parent = (index - 1) >> 1
      if (this.#scoreAt(parent) <= this.#scoreAt(index)) return
      this.#swap(parent, index)
      index = parent
    }
  }

  #sink(from: number): void {
    for (let index = from; ;) {
      const [left, right] = [index * 2 + 1, index * 2 + 2]
      const smaller = this.#scoreAt(right) < this.#scoreAt(left) ? right : left
      if (this.#scoreAt(smaller) >= this.#scoreAt(index)) return
      this.#swap(smaller, index)
      index = smaller
    }
  }
}
