/** YAML of infrastructure files as a flat list of values, each with its place in the text. */
import { isMap, isPair, isScalar, isSeq, type Node, parseAllDocuments } from "yaml"
import type { TextRange } from "../syntax/sourceText.ts"

/** A value, or a collection of values, that a document holds. */
export interface YamlEntry extends TextRange {
  /** Keys and 0-based positions from the top, such as `services/web/volumes/0`. A `/` within a key is `~`. */
  readonly path: string
  /** The scalar as it is written, without quotes; null for collections, aliases and what a template fills in. */
  readonly value: string | null
}

/** The values of a document in the order of the text. */
export interface YamlDocument {
  readonly entries: ReadonlyArray<YamlEntry>
  readonly get: (path: string) => YamlEntry | undefined
}

/** Manifests that people write are smaller; bundles of definitions reach megabytes and take seconds to parse. */
const maximumCharacters = 128 * 1024

/** Values of one file that are looked at. */
const maximumEntries = 20_000

/** Levels of collections: the parser calls itself for each, and nobody nests this deep by hand. */
const maximumDepth = 60

/** The values of templates, such as those of Helm, become characters that no text contains by accident. */
const templateFiller = "\uE001"

let latest: { readonly text: string; readonly documents: ReadonlyArray<YamlDocument> } = { text: "", documents: [] }

/**
 * Reads the documents of a text; none where it is too large or no YAML. Aliases are not followed, so that nothing is
 * multiplied. Several detectors ask about one file after the other: the latest text is remembered.
 */
export const yamlDocuments = (text: string): ReadonlyArray<YamlDocument> => {
  if (latest.text !== text) latest = { text, documents: parsed(text) }
  return latest.documents
}

const parsed = (text: string): ReadonlyArray<YamlDocument> => {
  if (text.length > maximumCharacters || isNestedDeeply(text)) return []
  try {
    const documents = parseAllDocuments(withoutTemplates(text), {
      uniqueKeys: false,
      strict: false,
      prettyErrors: false,
      logLevel: "silent",
    })
    const room = { entries: maximumEntries }
    return Array.isArray(documents) ? documents.map(({ contents }) => documentOf(contents, room)) : []
  } catch (error) {
    // nested more deeply than brackets and dashes show: the parser has left its stack
    if (error instanceof RangeError) return []
    throw error
  }
}

/** Whether brackets, or dashes that begin a line, open more levels than people do. */
const isNestedDeeply = (text: string): boolean => {
  let depth = 0
  for (const [bracket] of text.matchAll(/[[\]{}]/g)) {
    depth = bracket === "[" || bracket === "{" ? depth + 1 : Math.max(0, depth - 1)
    if (depth > maximumDepth) return true
  }
  return deepBlock.test(text)
}

const deepBlock = new RegExp(`^[ ]*(?:[-?:][ ]+){${maximumDepth}}`, "m")

/** Lines that are all template become comments; what stands within a line keeps its length. */
const withoutTemplates = (text: string): string =>
  text.includes("{{")
    ? text
        .replace(/^([ \t]*)\{\{[^\n]{0,1000}\}\}[ \t]*$/gm, (line, indent: string) =>
          line.length === indent.length ? line : `${indent}#${" ".repeat(line.length - indent.length - 1)}`,
        )
        .replace(/(?<!\$)\{\{[^{}\n]{0,1000}\}\}/g, (value) => templateFiller.repeat(value.length))
    : text

const documentOf = (contents: Node | null, room: { entries: number }): YamlDocument => {
  const entries: Array<YamlEntry> = []
  const byPath = new Map<string, YamlEntry>()
  const add = (path: string, node: unknown, start: number, depth: number): void => {
    if (room.entries-- <= 0 || depth > maximumDepth) return
    const [, end = start] = rangeOf(node) ?? []
    const entry = { path, value: isScalar(node) ? textOf(node) : null, start, end: isScalar(node) ? end : start + 1 }
    entries.push(entry)
    if (!byPath.has(path)) byPath.set(path, entry)
    addItems(path === "" ? "" : `${path}/`, node, depth + 1)
  }
  const addItems = (prefix: string, node: unknown, depth: number): void => {
    if (isMap(node)) {
      for (const { key, value } of node.items) {
        const range = rangeOf(key)
        if (isScalar(key) && range !== null) add(`${prefix}${keyOf(key.value)}`, value, range[0], depth)
      }
    } else if (isSeq(node)) {
      for (const [index, item] of node.items.entries()) {
        const range = isPair(item) ? null : rangeOf(item)
        if (range !== null) add(`${prefix}${index}`, item, range[0], depth)
      }
    }
  }
  addItems("", contents, 0)
  return { entries, get: (path) => byPath.get(path) }
}

const keyOf = (value: unknown): string => String(value).replaceAll("/", "~")

const textOf = ({ source }: { readonly source?: string }): string | null =>
  source?.includes(templateFiller) === true ? null : (source ?? "")

const rangeOf = (node: unknown): readonly [start: number, end: number] | null => {
  if (typeof node !== "object" || node === null || !("range" in node) || !Array.isArray(node.range)) return null
  const [start, end]: ReadonlyArray<unknown> = node.range
  return typeof start === "number" && typeof end === "number" ? [start, end] : null
}
