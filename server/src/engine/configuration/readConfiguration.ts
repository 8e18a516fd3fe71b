/**
 * Reads `.code-analysis.yml`. Mistakes in it are reported with their lines, and the correct settings apply nevertheless; only
 * a text that is no YAML has no effect at all.
 *
 * The text comes from strangers. It is YAML's core schema without aliases, merge keys and tags, it is looked at only
 * where the keys lead, and every list has a bound.
 */
import { isMap, isScalar, isSeq, Lexer, LineCounter, parseDocument, type ParsedNode, type YAMLMap } from "yaml"
import { descriptions as registry } from "../detectors/descriptions.ts"
import type { Layer, Layers } from "../relations/layers.ts"
import { severities, type Severity } from "../Report.ts"
import { closestTo } from "./closestTo.ts"
import {
  type AnalysisConfiguration,
  configurationPath,
  type ConfigurationProblem,
  defaultConfiguration,
  type DetectorSetting,
  maximumConfigurationBytes,
} from "./AnalysisConfiguration.ts"
import { PathPatterns, problemOfPattern, Steps } from "./pathPatterns.ts"

/** The settings, and the problems that were found. */
export interface ReadConfiguration {
  readonly configuration: AnalysisConfiguration
  readonly problems: ReadonlyArray<ConfigurationProblem>
}

/** Patterns of one list. */
const maximumPatterns = 100
const maximumLayers = 50
/** Steps in which all layers together are compared with paths: half a second, for which nothing else is done. */
const maximumLayerSteps = 100_000_000
const maximumNameCharacters = 100
/** More of them are not worth reading before the first ones are mended. */
const maximumProblems = 20
/** Brackets and braces inside each other; the form needs three. */
const maximumNesting = 30

/** A file that has no effect at all. */
export const refused = (message: string, line = 1): ReadConfiguration => ({
  configuration: defaultConfiguration,
  problems: [{ line, message }],
})

/** Reads the content of the file. */
export const readConfiguration = (content: Uint8Array): ReadConfiguration => {
  if (content.length > maximumConfigurationBytes) {
    return refused(`The file has more than ${maximumConfigurationBytes / 1024} KiB and has no effect`)
  }
  if (content.includes(0)) return refused("The file is no text and has no effect")
  const text = new TextDecoder("utf-8").decode(content)
  const lines = new LineCounter()
  const document = isNestedTooDeep(text) ? null : documentOf(text, lines)
  if (document === null) return refused(`The file nests more than ${maximumNesting} levels and has no effect`)
  const lineOf = (offset: number) => Math.max(1, lines.linePos(offset).line)
  const [error] = [...document.errors, ...document.warnings]
  if (error !== undefined) {
    return refused(`The file is no plain YAML and has no effect: ${sentence(error.message)}`, lineOf(error.pos[0]))
  }
  const reader = new Reader(lineOf)
  return { configuration: reader.root(document.contents), problems: reader.problems.slice(0, maximumProblems) }
}

/** Null when the parser, which calls itself for each level, has no room left for the next one. */
const documentOf = (text: string, lineCounter: LineCounter) => {
  try {
    return parseDocument(text, {
      version: "1.2",
      schema: "core",
      merge: false,
      // A map of thousands of keys would be compared key by key; the reader looks for repetitions itself.
      uniqueKeys: false,
      prettyErrors: false,
      lineCounter,
      logLevel: "error",
    })
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

/** Levels are counted before anything is built of them, and as the parser counts: brackets in comments and quotes are none. */
const isNestedTooDeep = (text: string): boolean => {
  let open = 0
  for (const token of new Lexer().lex(text)) {
    if (token === "[" || token === "{") open++
    else if (token === "]" || token === "}") open = Math.max(0, open - 1)
    if (open > maximumNesting) return true
  }
  // Without brackets a level is an indentation, or one of several dashes and question marks on a line.
  return text.split("\n").some((line) => (/^[\s?:-]*/.exec(line)?.[0].length ?? 0) > maximumNesting * 4)
}

const sentence = (message: string): string => message.split("\n", 1)[0]?.replace(/\.$/, "") ?? ""

const keysOfRoot = ["exclude", "tests", "detectors", "layers"]
const keysOfLayer = ["name", "paths", "may_use"]
const settingWords = ["on", "off", ...severities]

type Value = ParsedNode | null

class Reader {
  readonly problems: Array<ConfigurationProblem> = []
  private readonly patterns: Array<PathPatterns> = []
  private readonly layerSteps = new Steps(maximumLayerSteps)
  private readonly lineOf: (offset: number) => number

  constructor(lineOf: (offset: number) => number) {
    this.lineOf = lineOf
  }

  root(node: Value): AnalysisConfiguration {
    if (isNothing(node)) return defaultConfiguration
    if (!isMap<ParsedNode, Value>(node)) {
      this.report(node, `The file must be a mapping with any of the keys ${listed(keysOfRoot)}`)
      return defaultConfiguration
    }
    const values = this.entries(node, keysOfRoot, configurationPath)
    return {
      exclude: this.pathPatterns(values.get("exclude"), "exclude"),
      tests: this.pathPatterns(values.get("tests"), "tests"),
      detectors: this.detectors(values.get("detectors")),
      layers: this.layers(values.get("layers")),
      patterns: this.patterns,
    }
  }

  private report(node: Value | undefined, message: string): void {
    this.problems.push({ line: this.lineOf(node?.range[0] ?? 0), message })
  }

  /** The values of a mapping by their keys; unknown and repeated ones are told. */
  private entries(map: YAMLMap<ParsedNode, Value>, known: ReadonlyArray<string>, where: string): Map<string, Value> {
    const values = new Map<string, Value>()
    for (const { key, value } of map.items) {
      const name = textOf(key)
      if (name === null) this.report(key, `A key of ${where} is no plain text`)
      else if (!known.includes(name)) {
        const meant = closestTo(name, known)
        const advice = meant === null ? `known are ${listed(known)}` : `did you mean ${quoted(meant)}?`
        this.report(key, `${capitalized(where)} has no key ${quoted(name)}: ${advice}`)
      } else if (values.has(name)) this.report(key, `The key ${quoted(name)} is there twice; the first one applies`)
      else values.set(name, value)
    }
    return values
  }

  private pathPatterns(node: Value | undefined, name: string, steps = new Steps()): PathPatterns {
    const patterns = new PathPatterns(
      this.texts(node, name, "patterns", maximumPatterns).flatMap(({ text, at }) => {
        const problem = problemOfPattern(text)
        if (problem === null) return [text]
        this.report(at, `The pattern ${quoted(text)} of ${quoted(name)} ${problem}`)
        return []
      }),
      steps,
    )
    this.patterns.push(patterns)
    return patterns
  }

  private texts(
    node: Value | undefined,
    name: string,
    what: string,
    maximum: number,
  ): ReadonlyArray<{ readonly text: string; readonly at: Value }> {
    return this.items(node, name, what, maximum).flatMap((item) => {
      const text = textOf(item)
      if (text !== null) return [{ text, at: item }]
      this.report(item ?? node, `An entry of ${quoted(name)} is no text; put it in quotes`)
      return []
    })
  }

  private items(node: Value | undefined, name: string, what: string, maximum: number): ReadonlyArray<Value> {
    if (isNothing(node)) return []
    if (!isSeq<Value>(node)) {
      this.report(node, `${quoted(name)} must be a list of ${what}`)
      return []
    }
    if (node.items.length > maximum) {
      this.report(node.items[maximum], `${quoted(name)} has more than ${maximum} entries; the others have no effect`)
    }
    return node.items.slice(0, maximum)
  }

  private detectors(node: Value | undefined): ReadonlyMap<string, DetectorSetting> {
    const settings = new Map<string, DetectorSetting>()
    if (isNothing(node)) return settings
    if (!isMap<ParsedNode, Value>(node)) {
      this.report(node, "`detectors` must be a mapping of detectors to `on`, `off` or a severity")
      return settings
    }
    const ids = registry.map(({ id }) => id)
    for (const { key, value } of node.items) {
      const id = textOf(key)
      const setting = settingOf(value)
      if (id === null || !ids.includes(id)) {
        const meant = closestTo(id ?? "", ids)
        this.report(
          key,
          `There is no detector ${quoted(id ?? "")}${meant === null ? "" : `: did you mean ${quoted(meant)}?`}`,
        )
      } else if (settings.has(id)) this.report(key, `The detector ${quoted(id)} is there twice; the first one applies`)
      else if (setting === null) {
        this.report(value ?? key, `The detector ${quoted(id)} must be one of ${listed(settingWords)}`)
      } else settings.set(id, setting)
    }
    return settings
  }

  private layers(node: Value | undefined): Layers {
    const layers: Array<Layer> = []
    const used: Array<{ readonly name: string; readonly at: Value }> = []
    for (const item of this.items(node, "layers", "layers with name, paths and may_use", maximumLayers)) {
      if (!isMap<ParsedNode, Value>(item)) {
        this.report(item ?? node, "A layer must be a mapping with the keys `name`, `paths` and `may_use`")
        continue
      }
      const values = this.entries(item, keysOfLayer, "a layer")
      const name = textOf(values.get("name"))
      if (name === null || name === "" || name.length > maximumNameCharacters) {
        this.report(values.get("name") ?? item, `A layer needs a name of up to ${maximumNameCharacters} characters`)
        continue
      }
      if (layers.some((layer) => layer.name === name)) {
        this.report(values.get("name"), `The layer ${quoted(name)} is there twice; the first one applies`)
        continue
      }
      if (isNothing(values.get("paths"))) this.report(item, `The layer ${quoted(name)} needs \`paths\``)
      const paths = this.pathPatterns(values.get("paths"), "paths", this.layerSteps)
      const mayUse = this.texts(values.get("may_use"), "may_use", "names of layers", maximumLayers)
      used.push(...mayUse.map(({ text, at }) => ({ name: text, at })))
      layers.push({ name, contains: (path) => paths.matches(path), mayUse: mayUse.map(({ text }) => text) })
    }
    for (const { name, at } of used) {
      if (!layers.some((layer) => layer.name === name)) this.report(at, `There is no layer ${quoted(name)}`)
    }
    return layers
  }
}

const isNothing = (node: Value | undefined): node is null | undefined =>
  node === null || node === undefined || (isScalar(node) && node.value === null)

/** A scalar of text; null for everything else. */
const textOf = (node: Value | undefined): string | null =>
  isScalar(node) && typeof node.value === "string" ? node.value : null

const isSeverity = (word: string): word is Severity => severities.some((severity) => severity === word)

/** YAML of today reads `on` as text and `true` as a boolean: both are meant alike. */
const settingOf = (node: Value): DetectorSetting | null => {
  if (!isScalar(node)) return null
  if (node.value === "on" || node.value === true) return { kind: "on" }
  if (node.value === "off" || node.value === false) return { kind: "off" }
  return typeof node.value === "string" && isSeverity(node.value) ? { kind: "severity", severity: node.value } : null
}

const maximumQuotedCharacters = 60

/** A word of the file in a message: short, on one line, and without backticks, which would end code in Markdown. */
const quoted = (word: string): string =>
  `\`${word.slice(0, maximumQuotedCharacters).replace(/[`\p{C}]/gu, " ")}${word.length > maximumQuotedCharacters ? "…" : ""}\``

const listed = (words: ReadonlyArray<string>): string => words.map(quoted).join(", ")

const capitalized = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)
