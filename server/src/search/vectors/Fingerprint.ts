/** Conditions for comparable vectors, and the text of a chunk for the model. */
import { Option } from "effect"
import { createHash } from "node:crypto"
import { type Chunk, symbolOf } from "../../engine/chunks/Chunk.ts"
import type { Embeddings } from "../../models/EmbeddingModel.ts"

/** Changes with `documentOf`: vectors of other texts are other vectors. */
const textVersion = 1

/** Identifies the model, its host, and the form in which it is given texts: vectors with different fingerprints are never compared. */
export const fingerprintOf = (
  model: Pick<Embeddings, "origin" | "name" | "dimensions" | "queryPrefix" | "documentPrefix" | "maxCharacters">,
): string =>
  createHash("sha256")
    .update(
      JSON.stringify([
        textVersion,
        model.origin,
        model.name,
        Option.getOrNull(model.dimensions),
        model.queryPrefix,
        model.documentPrefix,
        model.maxCharacters,
      ]),
    )
    .digest("hex")
    .slice(0, 32)

/**
 * Text of a chunk for the model. The name comes first, since models weigh the beginning; the path is not part of a
 * chunk.
 */
export const documentOf = (chunk: Pick<Chunk, "name" | "container" | "documentation" | "text">): string =>
  [symbolOf(chunk), chunk.documentation, chunk.text].filter((part) => part !== null && part !== "").join("\n")
