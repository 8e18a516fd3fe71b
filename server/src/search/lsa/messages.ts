/** What the training and its thread say to each other: one request at a time, each of them answered. */

/** The inverted lists of a segment, one after the other. */
export interface PackedLists {
  readonly terms: ReadonlyArray<string>
  /** Where the list of each term ends in `postings`. */
  readonly ends: Uint32Array
  readonly postings: Uint8Array
}

/** A model, its vectors one after the other. */
export interface PackedModel {
  readonly dimensions: number
  readonly terms: ReadonlyArray<string>
  readonly weights: Float32Array
  readonly numbers: Int8Array
}

export type TrainingRequest =
  /** Adds the chunks of a segment for which `isIncluded` is 1 to what is learnt from. */
  | { readonly kind: "learn"; readonly isIncluded: Uint8Array; readonly lists: PackedLists }
  /** Trains a model on what was learnt; from now on it is the one in use. */
  | { readonly kind: "train" }
  /** Uses a model that was trained earlier. */
  | { readonly kind: "use"; readonly model: PackedModel }
  /** Computes the vectors of all chunks of a segment by the model in use. */
  | { readonly kind: "vectors"; readonly chunkCount: number; readonly lists: PackedLists }

export type TrainingReply =
  | { readonly kind: "done" }
  | { readonly kind: "trained"; readonly model: PackedModel | null }
  | { readonly kind: "vectors"; readonly vectors: Int8Array }
