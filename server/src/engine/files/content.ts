/** What a file's bytes say about it: whether it is text that a person wrote. */
import type { SkipReason } from "../Report.ts"

/** As many bytes as git itself looks at to tell binary from text. */
const binaryProbeBytes = 8000

/** Hand-written code averages 30 to 40 bytes a line. */
const minifiedBytesPerLine = 300

/** A single line of this length does not come from a keyboard. */
const minifiedLineBytes = 20_000

/** Where generators put their mark. */
const generatedProbeCharacters = 1500

const generatedMark =
  /@generated\b|\bCode generated .{0,120}DO NOT EDIT|\bDO NOT EDIT(?: THIS FILE|\s+BY HAND|[.!]|$)|\b(?:auto[- ]?generated|automatically generated) (?:by|from|file|code)\b|This file (?:is|was) (?:auto[- ]?|automatically )generated/im

const lineFeed = 10

/** What browserify and webpack put at the head of what they write. */
const bundleMark = /function r\(e,\s?n,\s?t\)\s?\{\s?function o\(i,\s?f\)|webpackBootstrap|__webpack_require__/

/** Why a file is left out judging by its content; null when it is not. */
export const skipReasonOfContent = (bytes: Uint8Array, isCode: boolean): SkipReason | null => {
  if (bytes.subarray(0, binaryProbeBytes).includes(0)) return "binary"
  if (isCode && isMinified(bytes)) return "minified"
  return null
}

/** True when the head of a source says that a program wrote it. */
export const isGenerated = (source: string): boolean => generatedMark.test(source.slice(0, generatedProbeCharacters))

/** True when the head of a source says that a bundler put it together from others. */
export const isBundle = (source: string): boolean => bundleMark.test(source.slice(0, generatedProbeCharacters))

const isMinified = (bytes: Uint8Array): boolean => {
  let lines = 1
  let lineStart = 0
  let longestLine = 0
  for (let end = bytes.indexOf(lineFeed); end >= 0; end = bytes.indexOf(lineFeed, end + 1)) {
    lines++
    longestLine = Math.max(longestLine, end - lineStart)
    lineStart = end + 1
  }
  longestLine = Math.max(longestLine, bytes.length - lineStart)
  return bytes.length / lines > minifiedBytesPerLine || longestLine > minifiedLineBytes
}
