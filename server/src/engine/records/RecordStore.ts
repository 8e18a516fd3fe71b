/** Stores results of files between analyses, so that the next one only examines changed files. */
import type { Effect } from "effect"

/** An encoded result and its key. */
export interface StoredRecord {
  readonly key: string
  readonly bytes: Buffer
  /** The record in the form of its store if it was loaded, so that it need not be encoded again. */
  readonly stored?: Buffer
}

/**
 * Stores records. It is a cache: lost records are computed again, so loading and saving never fail. All loaded records
 * were saved by the same version of the engine.
 */
export interface RecordStore {
  /** The stored records, most recently used first. */
  readonly load: Effect.Effect<ReadonlyArray<StoredRecord>>
  /** Replaces the stored records; if they are too large, the first are stored. */
  readonly save: (records: ReadonlyArray<StoredRecord>) => Effect.Effect<void>
}
