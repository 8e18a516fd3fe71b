/** Counters by key; unknown keys count 0. */
export interface Counts {
  readonly of: (key: string) => number
  readonly up: (key: string) => void
  readonly down: (key: string) => void
}

/** Creates empty counters. A key that returns to 0 is removed. */
export const make = (): Counts => {
  const counts = new Map<string, number>()
  const of = (key: string): number => counts.get(key) ?? 0
  return {
    of,
    up: (key) => {
      counts.set(key, of(key) + 1)
    },
    down: (key) => {
      if (of(key) > 1) counts.set(key, of(key) - 1)
      else counts.delete(key)
    },
  }
}
