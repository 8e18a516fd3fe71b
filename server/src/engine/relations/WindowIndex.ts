/** Windows of tokens by hash: a hash table with open addressing that only contains numbers. */
import { randomInt } from "node:crypto"

/** Marks a missing window. */
export const noWindow = -1

/** Slots for each window: at least half of them stay empty, so that searches end soon. */
const slotsPerWindow = 2

const bitsOfHash = 32

export class WindowIndex {
  /** The newest window of a hash in each slot. A hash whose slot is taken uses the next free one. */
  private readonly slots: Int32Array
  /** Shift that leaves the upper bits of a product, which depend on all bits of a hash. */
  private readonly shift: number
  /** Per window, in order of addition: its hash, its position, and the previous window with the same hash. */
  private readonly hashes: Int32Array
  private readonly positions: Int32Array
  private readonly older: Int32Array
  private count = 0
  /** An odd random number, so that no code can be written whose windows all fall into the same slot. */
  private readonly multiplier = randomInt(2 ** bitsOfHash) | 1

  /** @param capacity maximum number of windows */
  constructor(capacity: number) {
    const bits = Math.ceil(Math.log2(Math.max(capacity, 1) * slotsPerWindow))
    this.slots = new Int32Array(2 ** bits).fill(noWindow)
    this.shift = bitsOfHash - bits
    this.hashes = new Int32Array(capacity)
    this.positions = new Int32Array(capacity)
    this.older = new Int32Array(capacity)
  }

  add(hash: number, position: number): void {
    const window = this.count++
    const slot = this.slotOf(hash)
    this.hashes[window] = hash
    this.positions[window] = position
    this.older[window] = this.slots[slot] ?? noWindow
    this.slots[slot] = window
  }

  /** The window of a hash that was added last. */
  newestOf(hash: number): number {
    return this.slots[this.slotOf(hash)] ?? noWindow
  }

  /** The previous window with the same hash. */
  olderThan(window: number): number {
    return this.older[window] ?? noWindow
  }

  positionOf(window: number): number {
    return this.positions[window] ?? 0
  }

  /** Slot of a hash, or the free one for it. */
  private slotOf(hash: number): number {
    const last = this.slots.length - 1
    for (let slot = Math.imul(hash, this.multiplier) >>> this.shift; ; slot = (slot + 1) & last) {
      const window = this.slots[slot] ?? noWindow
      if (window === noWindow || this.hashes[window] === hash) return slot
    }
  }
}
