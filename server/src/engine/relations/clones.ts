/**
 * Finds copied code: equal runs of tokens, whatever whitespace and comments are between them.
 *
 * A window of tokens is hashed at every position and searched among the windows that start at multiples of its length,
 * so that every run of twice the window is found. Hits are compared token by token and extended both ways.
 */
import { createHash } from "node:crypto"
import { lengthOf, type Packed, unpack, unpackInto } from "../packing.ts"
import { rolled, weightAfter } from "./rollingHash.ts"
import { noWindow, WindowIndex } from "./WindowIndex.ts"

/** Tokens of a file. */
export interface TokenFile {
  readonly path: string
  readonly tokens: Packed
  /** Line of each token, 1-based. */
  readonly tokenLines: Packed
}

/** Place of copied code. */
export interface CloneOccurrence {
  readonly path: string
  readonly lineStart: number
  readonly lineEnd: number
}

/** Copied code: the same tokens in at least two places. */
export interface CloneGroup {
  readonly occurrences: ReadonlyArray<CloneOccurrence>
  /** Token hashes, which identify the group. */
  readonly content: Int32Array
}

/** Minimum size of a copy, as SonarQube has it for languages with statements. */
const minimumTokens = 100
const minimumLines = 10

const windowTokens = 50

/** Maximum candidates that are compared for one window; generated-looking code has thousands of equal ones. */
const maximumCandidates = 6

/** Minimum different tokens; with fewer, the code is a table or a list, not logic worth sharing. */
const minimumDistinctTokens = 15

/** Copied code in files of one language family. The result does not depend on the order of the files. */
export const findClones = (files: ReadonlyArray<TokenFile>): ReadonlyArray<CloneGroup> => {
  const search = new CloneSearch(files)
  for (const _ of search.files) search.addNextFile()
  return search.groups()
}

/** The same tokens at two positions of all tokens. */
interface ClonePair {
  readonly first: number
  readonly second: number
  readonly length: number
}

/** A search that adds one file at a time. The groups are complete after all of `files` are added. */
export class CloneSearch {
  /** Files that are long enough to contain a copy. */
  readonly files: ReadonlyArray<TokenFile>
  private readonly pairs: Array<ClonePair> = []
  /** Tokens of all files, one file after the other. */
  private readonly tokens: Int32Array
  /** Start of each file in `tokens`, with a further entry for the end. */
  private readonly fileStarts: ReadonlyArray<number>
  /** Token lines of files with copies, which are few. */
  private readonly lines = new Map<TokenFile, Int32Array>()
  /** Number of `files` that were added. */
  private added = 0
  private readonly index: WindowIndex

  constructor(unordered: ReadonlyArray<TokenFile>) {
    const files = unordered
      .filter((file) => lengthOf(file.tokens) >= minimumTokens)
      .toSorted((a, b) => (a.path < b.path ? -1 : 1))
    const fileStarts = [0]
    for (const file of files) fileStarts.push((fileStarts.at(-1) ?? 0) + lengthOf(file.tokens))
    this.files = files
    this.fileStarts = fileStarts
    this.tokens = new Int32Array(fileStarts.at(-1) ?? 0)
    this.index = new WindowIndex(Math.floor(this.tokens.length / windowTokens))
    for (const [index, file] of files.entries())
      unpackInto(file.tokens, this.tokens.subarray(fileStarts[index], fileStarts[index + 1]))
  }

  /** All groups, in order of their first occurrence. */
  groups(): ReadonlyArray<CloneGroup> {
    const groups = new Map<string, { content: Int32Array; occurrences: Map<string, CloneOccurrence> }>()
    for (const pair of this.pairs) {
      const content = this.tokens.subarray(pair.first, pair.first + pair.length)
      const places = [pair.first, pair.second].map((start) => this.occurrenceAt(start, pair.length))
      const isShort = places.some(({ lineStart, lineEnd }) => lineEnd - lineStart + 1 < minimumLines)
      if (isShort || new Set(content).size < minimumDistinctTokens) continue
      const key = digestOf(content)
      const group = groups.get(key) ?? { content, occurrences: new Map() }
      for (const place of places) group.occurrences.set(`${place.path}:${place.lineStart}`, place)
      groups.set(key, group)
    }
    return withoutRedundant(
      Array.from(groups.values(), ({ content, occurrences }) => ({
        content,
        occurrences: [...occurrences.values()].toSorted(byPlace),
      })),
    )
  }

  /** Finds the longest (and among these the earliest) copy of each run of the next file, and indexes the file. */
  addNextFile(): void {
    const file = this.added++
    const start = this.fileStarts[file] ?? 0
    const end = this.fileStarts[file + 1] ?? 0
    let hash = 0
    for (let index = start; index < start + windowTokens; index++) hash = rolled(hash, this.tokens[index] ?? 0)
    let coveredUntil = start
    for (let position = start; position + windowTokens <= end; position++) {
      const pair = position < coveredUntil ? null : this.longestPair(hash, position, coveredUntil, end)
      if (pair !== null) {
        this.pairs.push(pair)
        coveredUntil = pair.second + pair.length
      }
      if ((position - start) % windowTokens === 0) this.index.add(hash, position)
      const leaving = Math.imul(this.tokens[position] ?? 0, weightOfLeavingToken)
      hash = (rolled(hash, this.tokens[position + windowTokens] ?? 0) - leaving) | 0
    }
  }

  private longestPair(hash: number, position: number, floor: number, end: number): ClonePair | null {
    let longest: ClonePair | null = null
    let candidate = this.index.newestOf(hash)
    for (let tried = 0; candidate !== noWindow && tried < maximumCandidates; tried++) {
      const pair = this.extended(this.index.positionOf(candidate), position, floor, end)
      if (pair.length >= minimumTokens && pair.length >= (longest?.length ?? 0)) longest = pair
      candidate = this.index.olderThan(candidate)
    }
    return longest
  }

  /** The longest pair around two positions: between `floor` and `end`, inside of the candidate's file, without overlap. */
  private extended(candidate: number, position: number, floor: number, end: number): ClonePair {
    const candidateFile = this.fileAt(candidate)
    const candidateStart = this.fileStarts[candidateFile] ?? 0
    const candidateEnd = Math.min(this.fileStarts[candidateFile + 1] ?? 0, position)
    let length = 0
    while (
      position + length < end &&
      candidate + length < candidateEnd &&
      this.equal(position + length, candidate + length)
    ) {
      length++
    }
    const lowest = Math.max(floor, candidate + length)
    let back = 0
    while (
      position - back > lowest &&
      candidate - back > candidateStart &&
      this.equal(position - back - 1, candidate - back - 1)
    ) {
      back++
    }
    return { first: candidate - back, second: position - back, length: length + back }
  }

  private equal(a: number, b: number): boolean {
    return this.tokens[a] === this.tokens[b]
  }

  private occurrenceAt(start: number, length: number): CloneOccurrence {
    const index = this.fileAt(start)
    const file = this.files[index]
    const offset = start - (this.fileStarts[index] ?? 0)
    const lines = file === undefined ? undefined : this.linesOf(file)
    return {
      path: file?.path ?? "",
      lineStart: lines?.[offset] ?? 1,
      lineEnd: lines?.[offset + length - 1] ?? 1,
    }
  }

  private linesOf(file: TokenFile): Int32Array {
    const lines = this.lines.get(file) ?? unpack(file.tokenLines)
    this.lines.set(file, lines)
    return lines
  }

  private fileAt(position: number): number {
    let low = 0
    let high = this.files.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((this.fileStarts[middle] ?? 0) <= position) low = middle
      else high = middle - 1
    }
    return low
  }
}

/** Digest of tokens as a key: the keys themselves would be gigabytes for long copies in many files. */
const digestOf = (tokens: Int32Array): string =>
  createHash("sha256")
    .update(new Uint8Array(tokens.buffer, tokens.byteOffset, tokens.byteLength))
    .digest("base64")

const weightOfLeavingToken = weightAfter(windowTokens)

/**
 * Drops redundant groups. Three copies of different lengths make three overlapping groups; the longer ones are kept,
 * and a shorter one only if it has a new place, which then comes first.
 */
const withoutRedundant = (groups: ReadonlyArray<CloneGroup>): ReadonlyArray<CloneGroup> => {
  const covered = new Map<string, Array<CloneOccurrence>>()
  const isNew = (place: CloneOccurrence) => !(covered.get(place.path) ?? []).some((other) => overlaps(place, other))
  const longestFirst = groups.toSorted(
    (a, b) => b.content.length - a.content.length || byPlace(a.occurrences[0], b.occurrences[0]),
  )
  const kept = longestFirst.flatMap((group) => {
    const news = new Set(group.occurrences.filter(isNew))
    if (news.size === 0) return []
    for (const place of group.occurrences) {
      const inFile = covered.get(place.path)
      if (inFile === undefined) covered.set(place.path, [place])
      else inFile.push(place)
    }
    return [{ ...group, occurrences: [...news, ...group.occurrences.filter((place) => !news.has(place))] }]
  })
  return kept.toSorted((a, b) => byPlace(a.occurrences[0], b.occurrences[0]))
}

/** True if both share more than half of the first one's lines. */
const overlaps = (a: CloneOccurrence, b: CloneOccurrence): boolean => {
  const shared = Math.min(a.lineEnd, b.lineEnd) - Math.max(a.lineStart, b.lineStart) + 1
  return shared * 2 > a.lineEnd - a.lineStart + 1
}

const byPlace = (a: CloneOccurrence | undefined, b: CloneOccurrence | undefined): number => {
  if (a === undefined || b === undefined || a.path === b.path) return (a?.lineStart ?? 0) - (b?.lineStart ?? 0)
  return a.path < b.path ? -1 : 1
}
