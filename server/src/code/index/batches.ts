/** Lists in parts: few enough rows for one statement that an embedded database is not held up for long. */

/** The items, in order, so many together. */
export const batchesOf = <Item>(items: ReadonlyArray<Item>, size: number): ReadonlyArray<ReadonlyArray<Item>> =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size))
