/** Rows in as many statements as keep each short. */
import { Array } from "effect"

/** Rows of one statement: few enough that an embedded database is not held up for long. */
const batchSize = 500

/** Items in batches of one statement each. */
export const batches = <Item>(items: ReadonlyArray<Item>): ReadonlyArray<Array.NonEmptyReadonlyArray<Item>> =>
  Array.chunksOf(items, batchSize)
