/** Parses YAML of infrastructure files to flat lists of values, each with its position in the text. */
import { isMap, isPair, isScalar, isSeq, type Node, parseAllDocuments } from "yaml"
import type { TextRange } from "../syntax/sourceText.ts"

/** A value, or a collection of values, in a document. */
export interface YamlEntry extends TextRange {
  /** Keys and 0-based positions from the top, such as `services/web/volumes/0`. A `/` inside of a key is written `~`. */
  readonly path: string
  /** A scalar as written, without quotes; null for collections, aliases, and values that a template fills in. */
  readonly value: string | null
}

/** Values of a document in the order of the text. */
export interface YamlDocument {
  readonly entries: ReadonlyArray<YamlEntry>
  readonly get: (path: string) => YamlEntry | undefined
}

/**
 * Maximum characters; manifests by people are smaller, while bundles of definitions reach megabytes and take seconds to
 * parse.
 */
const maximumCharacters = 128 * 1024

/** Maximum values of one file that are read. */
const maximumEntries = 20_000

/** Maximum levels of collections: the parser is recursive, and people do not nest so deep. */
const maximumDepth = 60

/** Replaces values of templates, such as those of Helm. No text contains this character by accident. */
const templateFiller = "\uE001"

let latest: { readonly text: string; readonly documents: ReadonlyArray<YamlDocument> } = { text: "", documents: [] }

/**
 * Parses the documents of a text; none if it is too large or not YAML. Aliases are not expanded, so that nothing
 * multiplies. The latest text is cached, since several detectors ask for the same file in a row.
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
    // nested more deeply than its brackets and dashes show, so that the parser's stack overflowed
    if (error instanceof RangeError) return []
    throw error
  }
}

/** True if brackets, or dashes at the beginning of a line, open more levels than people do. */
const isNestedDeeply = (text: string): boolean => {
  let depth = 0
  for (const [bracket] of text.matchAll(/[[\]{}]/g)) {
    depth = bracket === "[" || bracket === "{" ? depth + 1 : Math.max(0, depth - 1)
    if (depth > maximumDepth) return true
  }
  return deepBlock.test(text)
}

const deepBlock = new RegExp(`^[ ]*(?:[-?:][ ]+){${maximumDepth}}`, "m")

/** Turns lines that only contain templates into comments; replacements inside of lines keep their length. */
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
    const prefix = path === "" ? "" : `${path}/`
    for (const item of itemsIn(node)) add(`${prefix}${item.key}`, item.value, item.start, depth + 1)
  }
  for (const { key, value, start } of itemsIn(contents)) add(key, value, start, 0)
  return { entries, get: (path) => byPath.get(path) }
}

/** An entry of a map, or an item of a list with its position as the key. */
interface Item {
  readonly key: string
  readonly value: unknown
  readonly start: number
}

const itemsIn = (node: unknown): ReadonlyArray<Item> => {
  if (isMap(node))
    return node.items.flatMap(({ key, value }) => {
      const [start] = rangeOf(key) ?? []
      return isScalar(key) && start !== undefined ? [{ key: keyOf(key.value), value, start }] : []
    })
  if (!isSeq(node)) return []
  return node.items.flatMap((value, index) => {
    const [start] = isPair(value) ? [] : (rangeOf(value) ?? [])
    return start === undefined ? [] : [{ key: String(index), value, start }]
  })
}

const keyOf = (value: unknown): string => String(value).replaceAll("/", "~")

const textOf = ({ source }: { readonly source?: string }): string | null =>
  source?.includes(templateFiller) === true ? null : (source ?? "")

const rangeOf = (node: unknown): readonly [start: number, end: number] | null => {
  if (typeof node !== "object" || node === null || !("range" in node) || !Array.isArray(node.range)) return null
  const [start, end]: ReadonlyArray<unknown> = node.range
  return typeof start === "number" && typeof end === "number" ? [start, end] : null
}
