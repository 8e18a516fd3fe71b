/** Words that are used in the same places come to mean similar things. */
import { describe, expect, test } from "vitest"
import { exactNameTerm } from "../../../../server/src/search/index/exactTerms.ts"
import { type PostingList, PostingWriter, readPostings } from "../../../../server/src/search/index/PostingList.ts"
import {
  chunkVectorsOf,
  Corpus,
  isSampled,
  type LsaModel,
  queryVectorOf,
  similarity,
  trainLsa,
} from "../../../../server/src/search/lsa/lsa.ts"
import { listsOf, packLists, packModel, unpackModel } from "../../../../server/src/search/lsa/packed.ts"
import { termsOf } from "../../../../server/src/search/terms.ts"

/** The inverted lists of chunks whose bodies are these. */
const listsOfBodies = (bodies: ReadonlyArray<string>): ReadonlyArray<readonly [string, PostingList]> => {
  const writers = new Map<string, PostingWriter>()
  bodies.forEach((body, chunk) => {
    for (const [term, count] of termsOf(body)) {
      const writer = writers.get(term) ?? new PostingWriter()
      writers.set(term, writer)
      writer.add(chunk, count, 0, 0, 0)
    }
  })
  return [...writers].map(([term, writer]) => [term, readPostings(writer.toBuffer())])
}

const corpusOf = (...segments: ReadonlyArray<ReadonlyArray<string>>): Corpus => {
  const corpus = new Corpus()
  for (const bodies of segments) corpus.add(new Uint8Array(bodies.length).fill(1), listsOfBodies(bodies))
  return corpus
}

/** Baskets are filled with goods and paid; sockets are opened by peers and closed. Goods and money never meet. */
const bodies = Array.from({ length: 12 }, (_, index) => [
  `basket goods item${index % 3}`,
  `basket money price${index % 4}`,
  `socket peer handshake${index % 3}`,
  `socket packet header${index % 4}`,
]).flat()

/** As few dimensions as there are subjects: with one for each word, no word would mean another. */
const options = { dimensions: 2, seed: 7 }

const trained = (...segments: ReadonlyArray<ReadonlyArray<string>>): LsaModel => {
  const model = trainLsa(corpusOf(...segments), options)
  if (model === null) throw new Error("no model")
  return model
}

/** How alike a query and each of some chunks are. */
const similarities = (model: LsaModel, query: string, chunks: ReadonlyArray<string>): ReadonlyArray<number> => {
  const asked = queryVectorOf(model, termsOf(query))
  const vectors = chunkVectorsOf(model, chunks.length, listsOfBodies(chunks))
  const { dimensions } = model
  return chunks.map((_, chunk) => similarity(asked, vectors.subarray(chunk * dimensions, (chunk + 1) * dimensions)))
}

describe("a model", () => {
  const model = trained(bodies)

  test("finds by a word what only has words of the same places", () => {
    const [money = 0, packet = 1] = similarities(model, "goods", ["basket money", "socket packet"])
    expect(money).toBeGreaterThan(0.3)
    expect(packet).toBeLessThan(0.1)
  })

  test("is the same whenever it is trained on the same chunks", () => {
    expect(trained(bodies)).toEqual(model)
  })

  test("says the same of chunks that lie in several segments", () => {
    const chunks = ["basket money", "socket packet"]
    const ofSegments = similarities(trained(bodies.slice(0, 20), bodies.slice(20)), "goods", chunks)
    similarities(model, "goods", chunks).forEach((value, index) => {
      expect(ofSegments[index]).toBeCloseTo(value, 1)
    })
  })

  test("knows nothing of words that it has not seen", () => {
    expect(similarities(model, "constructor __proto__ eclipse", ["basket"])).toEqual([0])
  })

  test("comes back from the thread that trained it as it was", () => {
    const back = unpackModel(structuredClone(packModel(model)))
    expect([...back.terms.keys()]).toEqual([...model.terms.keys()])
    expect(similarities(back, "goods", ["basket money"])[0]).toBeCloseTo(
      similarities(model, "goods", ["basket money"])[0] ?? 0,
    )
  })
})

test("a chunk that is not to be learnt from leaves no trace in a model", () => {
  const corpus = new Corpus()
  const isIncluded = Uint8Array.from([...bodies.map(() => 1), 0, 0])
  corpus.add(isIncluded, listsOfBodies([...bodies, "forgotten secret", "forgotten secret"]))
  expect(corpus.chunkCount).toBe(bodies.length)
  const model = trainLsa(corpus, options)
  expect(model?.terms.has("basket")).toBe(true)
  expect(model?.terms.has("secret")).toBe(false)
})

test("the terms of whole names are no words", () => {
  const lists = listsOfBodies(bodies)
  const corpus = new Corpus()
  const [, every] = lists[0] ?? []
  corpus.add(new Uint8Array(bodies.length).fill(1), every === undefined ? [] : [[exactNameTerm("basket"), every]])
  expect(trainLsa(corpus, options)).toBeNull()
})

test("too few chunks, or chunks without words, train no model", () => {
  expect(trainLsa(corpusOf(bodies.slice(0, 5)))).toBeNull()
  expect(trainLsa(corpusOf(Array.from({ length: 30 }, () => "")))).toBeNull()
})

test("of a large repository a sample is learnt from, evenly over all of it", () => {
  const total = 100_000
  const sampled = Array.from({ length: total }, (_, index) => index).filter((index) => isSampled(index, total))
  expect(sampled.length).toBe(16_384)
  expect(sampled.filter((index) => index < total / 2).length).toBe(8_192)
  expect([0, 99].map((index) => isSampled(index, 100))).toEqual([true, true])
})

test("lists are packed without the memory around them", () => {
  const writer = new PostingWriter()
  writer.add(3, 1, 2, 0, 5)
  const postings = Buffer.concat([Buffer.alloc(100), writer.toBuffer()]).subarray(100)
  const packed = packLists([
    { term: "one", postings },
    { term: "two", postings },
  ])
  expect(packed.postings.buffer.byteLength).toBe(2 * postings.length)
  expect([...listsOf(packed)].map(([term, list]) => [term, list.length, list.chunks[0]])).toEqual([
    ["one", 1, 3],
    ["two", 1, 3],
  ])
})
