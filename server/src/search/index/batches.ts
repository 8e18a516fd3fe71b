/** Lists in parts: few enough rows for one statement that an embedded database is not held up for long. */

import { Array } from "effect"

/** The items, in order, so many together. */
export const batchesOf = <Item>(
  items: ReadonlyArray<Item>,
  size: number,
): ReadonlyArray<Array.NonEmptyReadonlyArray<Item>> => Array.chunksOf(items, size)
