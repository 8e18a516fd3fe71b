/**
 * Finds copied code: equal runs of tokens, whatever the white space and comments between them.
 *
 * A window of tokens is hashed at every position and looked up among the windows that start at multiples of its
 * length, so every run of twice the window is found. Hits are compared token by token and extended both ways.
 */
import { createHash } from "node:crypto"
import { lengthOf, type Packed, unpack, unpackInto } from "../packing.ts"
import { rolled, weightAfter } from "./rollingHash.ts"
import { noWindow, WindowIndex } from "./WindowIndex.ts"

/** The tokens of one file. */
export interface TokenFile {
  readonly path: string
  readonly tokens: Packed
  /** Line of each token, 1-based. */
  readonly tokenLines: Packed
}

/** A place where copied code stands. */
export interface CloneOccurrence {
  readonly path: string
  readonly lineStart: number
  readonly lineEnd: number
}

/** Copied code: the same tokens in two places or more. */
export interface CloneGroup {
  readonly occurrences: ReadonlyArray<CloneOccurrence>
  /** The token hashes themselves: what identifies the group. */
  readonly content: Int32Array
}

/** The measures SonarQube uses for languages with statements. */
const minimumTokens = 100
const minimumLines = 10

const windowTokens = 50

/** Candidates compared for one window; generated-looking code has thousands of equal ones. */
const maximumCandidates = 6

/** Fewer different tokens make a table or a list, not logic worth sharing. */
const minimumDistinctTokens = 15

/** Copied code in files of one language family. The result does not depend on the order of the files. */
export const findClones = (files: ReadonlyArray<TokenFile>): ReadonlyArray<CloneGroup> => {
  const search = new CloneSearch(files)
  for (const _ of search.files) search.addNextFile()
  return search.groups()
}

/** The same tokens at two positions of the corpus. */
interface ClonePair {
  readonly first: number
  readonly second: number
  readonly length: number
}

/** A search that can be done file by file: add as many as `files` are, then ask for the groups. */
export class CloneSearch {
  /** The files that are long enough to hold a copy. */
  readonly files: ReadonlyArray<TokenFile>
  private readonly pairs: Array<ClonePair> = []
  /** The tokens of all files, one file after the other. */
  private readonly tokens: Int32Array
  /** Where each file begins in `tokens`; one more entry for the end. */
  private readonly fileStarts: ReadonlyArray<number>
  /** Lines of the tokens of the files that hold copies, which are few. */
  private readonly lines = new Map<TokenFile, Int32Array>()
  /** How many of `files` were added. */
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

  /** All groups, in the order of their first occurrence. */
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

  /**
   * Looks for the longest (and of these the earliest) copy of each run of the next file, and indexes the file on the way.
   */
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

  /** The longest pair around two positions: between `floor` and `end`, inside the candidate's file, not overlapping. */
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

/** Stands for the tokens: as text, those of long copies in many files would be gigabytes. */
const digestOf = (tokens: Int32Array): string =>
  createHash("sha256")
    .update(new Uint8Array(tokens.buffer, tokens.byteOffset, tokens.byteLength))
    .digest("base64")

const weightOfLeavingToken = weightAfter(windowTokens)

/**
 * Three copies of different extent make three overlapping groups. Of these the longer ones are kept; a shorter one only
 * if it says something new, and then the place that says it comes first.
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

/** True when the two share more than half of the first one's lines. */
const overlaps = (a: CloneOccurrence, b: CloneOccurrence): boolean => {
  const shared = Math.min(a.lineEnd, b.lineEnd) - Math.max(a.lineStart, b.lineStart) + 1
  return shared * 2 > a.lineEnd - a.lineStart + 1
}

const byPlace = (a: CloneOccurrence | undefined, b: CloneOccurrence | undefined): number => {
  if (a === undefined || b === undefined || a.path === b.path) return (a?.lineStart ?? 0) - (b?.lineStart ?? 0)
  return a.path < b.path ? -1 : 1
}
