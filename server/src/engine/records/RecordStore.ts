/** Where results of files outlive an analysis, so that the next one examines only what changed. */
import type { Effect } from "effect"

/** An encoded result and what it is the result of. */
export interface StoredRecord {
  readonly key: string
  readonly bytes: Buffer
  /** A record that was loaded, as its store has it, the bytes in it: it need not be put together again. */
  readonly stored?: Buffer
}

/**
 * Keeps records. It is a cache: what is lost is computed again, so loading and saving never fail. Everything that it
 * answers was saved by the same version of the engine.
 */
export interface RecordStore {
  /** What was kept, the most recently used first. */
  readonly load: Effect.Effect<ReadonlyArray<StoredRecord>>
  /** Replaces what was kept; of too much, the first are kept. */
  readonly save: (records: ReadonlyArray<StoredRecord>) => Effect.Effect<void>
}
