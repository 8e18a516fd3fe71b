/** Windows of tokens by their hash: a hash table with open addressing, which holds numbers alone. */
import { randomInt } from "node:crypto"

/** Instead of a window: there is none. */
export const noWindow = -1

/** Room per window, so that a look ends soon: half of the slots or more are empty. */
const slotsPerWindow = 2

const bitsOfHash = 32

export class WindowIndex {
  /** In each slot the newest window of a hash; a hash that finds its slot taken is in the next that is free. */
  private readonly slots: Int32Array
  /** The upper bits of a product depend on all bits of a hash: so many are left out. */
  private readonly shift: number
  /** Windows are numbered as they come. Of each: its hash, where it begins, and the one before it with the same hash. */
  private readonly hashes: Int32Array
  private readonly positions: Int32Array
  private readonly older: Int32Array
  private count = 0
  /** Odd, and another one each time: nobody can write code of which all windows want the same slot. */
  private readonly multiplier = randomInt(2 ** bitsOfHash) | 1

  /** @param capacity how many windows are added, at most */
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

  /** The window of this hash that was added last. */
  newestOf(hash: number): number {
    return this.slots[this.slotOf(hash)] ?? noWindow
  }

  /** The window of the same hash that was added before. */
  olderThan(window: number): number {
    return this.older[window] ?? noWindow
  }

  positionOf(window: number): number {
    return this.positions[window] ?? 0
  }

  /** The slot of a hash, or the one where it belongs. */
  private slotOf(hash: number): number {
    const last = this.slots.length - 1
    for (let slot = Math.imul(hash, this.multiplier) >>> this.shift; ; slot = (slot + 1) & last) {
      const window = this.slots[slot] ?? noWindow
      if (window === noWindow || this.hashes[window] === hash) return slot
    }
  }
}
