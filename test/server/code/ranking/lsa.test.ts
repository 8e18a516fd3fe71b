/** Words that are used in the same places come to mean similar things. */
import { describe, expect, test } from "vitest"
import { chunkVectorOf, queryVectorOf, similarity, trainLsa } from "../../../../server/src/code/ranking/lsa.ts"
import { type ChunkTerms, termsOf } from "../../../../server/src/code/terms.ts"

const terms = (body: string): ChunkTerms => ({
  body: termsOf(body),
  name: termsOf(""),
  path: termsOf(""),
  documentation: termsOf(""),
})

/** Baskets are filled with goods and paid; sockets are opened by peers and closed. Goods and money never meet. */
const chunks = Array.from({ length: 12 }, (_, index) => [
  terms(`basket goods item${index % 3}`),
  terms(`basket money price${index % 4}`),
  terms(`socket peer handshake${index % 3}`),
  terms(`socket packet header${index % 4}`),
]).flat()

describe("a model", () => {
  /** As few dimensions as there are subjects: with one for each word, no word would mean another. */
  const options = { dimensions: 2, seed: 7 }
  const model = trainLsa(chunks, options)

  test("finds by a word what only has words of the same places", () => {
    if (model === null) throw new Error("no model")
    const query = queryVectorOf(model, termsOf("goods"))
    const [money, packet] = ["basket money", "socket packet"].map((body) => chunkVectorOf(model, terms(body)))
    expect(similarity(query, money ?? new Int8Array())).toBeGreaterThan(0.3)
    expect(similarity(query, packet ?? new Int8Array())).toBeLessThan(0.1)
  })

  test("is the same whenever it is trained on the same chunks", () => {
    expect(trainLsa(chunks, options)).toEqual(model)
  })

  test("knows nothing of words that it has not seen", () => {
    if (model === null) throw new Error("no model")
    const query = queryVectorOf(model, termsOf("constructor __proto__ eclipse"))
    expect(similarity(query, chunkVectorOf(model, terms("basket")))).toBe(0)
  })
})

test("too few chunks, or chunks without words, train no model", () => {
  expect(trainLsa(chunks.slice(0, 5))).toBeNull()
  expect(trainLsa(Array.from({ length: 30 }, () => terms("")))).toBeNull()
})
