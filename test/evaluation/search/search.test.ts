/** The search on a small repository: what it finds, and what it does not believe in. */
import { expect, test } from "vitest"
import { chunkFile } from "../../../server/src/engine/chunks/chunkFile.ts"
import { roleOfPath } from "../../../server/src/engine/files/roles.ts"
import { PlainIndex } from "./baseline.ts"
import type { PlacedChunk } from "./checkout.ts"
import { docstringTask, firstSentence, isAnswer } from "./docstrings.ts"
import { shop } from "./fixture.ts"
import { placeOf, qualityOf } from "./measures.ts"
import { MemoryIndex } from "./MemoryIndex.ts"
import { heldOutOffTopicQueries, offTopicQueries } from "./offTopic.ts"
import { questions } from "./questions.ts"

const chunksOfShop = async (): Promise<ReadonlyArray<PlacedChunk>> => {
  const chunks: Array<PlacedChunk> = []
  for (const [path, content] of Object.entries(shop)) {
    const role = roleOfPath(path)
    const file = { path, role, content: Buffer.from(content) }
    // oxlint-disable-next-line no-await-in-loop -- parsers are shared, so files go one after the other
    const chunked = await chunkFile(file, { fileBudgetMillis: 10_000, maximumFindingsPerFile: 1 })
    if (chunked.kind === "chunked") for (const chunk of chunked.chunks) chunks.push({ ...chunk, path, role })
  }
  return chunks
}

const chunks = await chunksOfShop()

test("functions are found by what their documentation says, without it, and better than by plain words", () => {
  const { candidates, queries } = docstringTask(chunks)
  expect(queries.length).toBe(12)
  expect(candidates.every(({ documentation, text }) => documentation === "" && !text.includes("Adds up"))).toBe(true)
  const index = new MemoryIndex(candidates)
  const plain = new PlainIndex(candidates)
  const shipped = qualityOf(
    queries.map((query) => placeOf(index.search(query.text), ({ chunk }) => isAnswer(query, chunk))),
  )
  const plainly = qualityOf(
    queries.map((query) => placeOf(plain.search(query.text), (chunk) => isAnswer(query, chunk))),
  )
  expect(shipped.mrr10).toBeGreaterThanOrEqual(0.7)
  expect(shipped.mrr10).toBeGreaterThanOrEqual(plainly.mrr10)
})

test("every function is found by its name", () => {
  const index = new MemoryIndex(chunks)
  for (const query of docstringTask(chunks).symbols) {
    expect([query.text, placeOf(index.search(query.text), ({ chunk }) => isAnswer(query, chunk))]).toEqual([
      query.text,
      1,
    ])
  }
})

test("nothing off topic scores above 0.5, and what the shop does scores above it", () => {
  const index = new MemoryIndex(chunks)
  const highest = (query: string): number => index.search(query)[0]?.score ?? 0
  expect([...offTopicQueries, ...heldOutOffTopicQueries].filter((query) => highest(query) > 0.5)).toEqual([])
  for (const query of [
    "refund a canceled order to the card",
    "what does a parcel cost to ship",
    "reserve pieces in stock",
  ]) {
    expect([query, highest(query) > 0.5]).toEqual([query, true])
  }
})

test.each([
  ["Adds up a basket of things. And more.", "total", "Adds up a basket of things."],
  ["Total adds up a basket of things.", "Total", "adds up a basket of things."],
  ["Adds up\na basket.\n\n@param basket what is bought", "total", "Adds up a basket."],
  ["Adds up a basket.\n:param basket: what is bought", "total", "Adds up a basket."],
  ["Uses :class:`~shop.Basket` and `price`", "total", "Uses shop.Basket and price"],
  ["Reads [the list](https://shop.example) of <b>goods</b>", "total", "Reads the list of goods"],
])("%j begins with a sentence", (documentation, name, sentence) => {
  expect(firstSentence(documentation, name).replace(/\s+/g, " ")).toBe(sentence)
})

test("there are 50 questions about three repositories", () => {
  expect(questions.length).toBe(50)
  expect(new Set(questions.map(({ repository }) => repository)).size).toBe(3)
})
