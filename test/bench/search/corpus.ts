/** Generated code with the word frequencies of natural text: a few words are everywhere, most occur once. */
import type { Chunk, ChunkedFile, FileToChunk } from "../../../server/src/engine/chunks/Chunk.ts"
import { createHash } from "node:crypto"

/** Chunks of a file, about the number of functions in one. */
const chunksOfFile = 20
const words = 30_000
const syllables = ["ba", "ce", "di", "fo", "gu", "ha", "je", "ki", "lo", "mu", "na", "pe", "ri", "so", "tu", "va"]

/** Random numbers from 0 to 1, the same in every run for a seed (mulberry32). */
export const numbersOf = (seed: number): (() => number) => {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** A word of two to four syllables for each number. */
const wordOf = (number: number): string => {
  let word = ""
  for (let rest = number + 16; rest > 0; rest = Math.floor(rest / 16)) word += syllables[rest % 16] ?? ""
  return word
}

/** Draws a word by Zipf's law: the frequency of the word of rank r is proportional to 1/r. */
const zipf = (random: () => number): number => Math.min(words - 1, Math.floor(words ** random()) - 1)

const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

/** A sentence such as people write to describe a function. */
export const sentenceOf = (random: () => number, length: number): string =>
  Array.from({ length }, () => wordOf(zipf(random))).join(" ")

const chunkOf = (random: () => number, lineStart: number): Chunk => {
  const [verb, ...rest] = Array.from({ length: 3 }, () => wordOf(zipf(random)))
  const name = (verb ?? "") + rest.map(capitalized).join("")
  const documentation = random() < 0.36 ? `${sentenceOf(random, 9)}.` : ""
  const comment = documentation === "" ? "" : `/** ${documentation} */\n`
  const statements = Array.from(
    { length: 4 + Math.floor(random() * 12) },
    () => `  ${wordOf(zipf(random))}.${wordOf(zipf(random))}(${wordOf(zipf(random))}, ${wordOf(zipf(random))})`,
  )
  const signature = `function ${name}(${wordOf(zipf(random))}, ${wordOf(zipf(random))})`
  const text = `${comment}${signature} {\n${statements.join("\n")}\n}`
  return {
    name,
    container: "",
    kind: "function",
    lineStart,
    lineEnd: lineStart + text.split("\n").length - 1,
    part: 1,
    signature,
    documentation,
    text,
    documentationRanges: comment === "" ? [] : [{ start: 0, end: comment.length }],
    isTest: false,
  }
}

/** The files of a repository with this many chunks. */
export const filesOf = (chunks: number, seed: number): ReadonlyArray<FileToChunk> =>
  Array.from({ length: Math.ceil(chunks / chunksOfFile) }, (_, index) => {
    const random = numbersOf(seed * 1_000_003 + index)
    return {
      path: `src/${wordOf(zipf(random))}/${wordOf(zipf(random))}${index}.ts`,
      blob: createHash("sha1").update(`${seed} ${index}`).digest("hex"),
      size: 5_000,
      role: "production",
    }
  })

/** Generates the chunks of a file from its blob id: equal ids give equal chunks. */
export const contentOf = ({ path, blob }: Pick<FileToChunk, "path" | "blob">): ChunkedFile => {
  const random = numbersOf(Number.parseInt(blob.slice(0, 8), 16))
  let line = 1
  const chunks = Array.from({ length: chunksOfFile }, () => {
    const chunk = chunkOf(random, line)
    line = chunk.lineEnd + 2
    return chunk
  })
  return { path, blob, language: "typescript", chunks, skipped: null }
}
