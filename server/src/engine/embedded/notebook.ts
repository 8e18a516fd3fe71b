/** The code cells of notebooks, of which each line of code is a line of the file. */
import { blank, type EmbeddedCode } from "./EmbeddedCode.ts"

/** A notebook ends with an expression that it shows, has names of its own, and waits outside of functions. */
const unheard = new Set([
  "statement-without-effect",
  "undefined-name",
  "misplaced-statement",
  "debug-statement",
  "large-file",
])

/** Forms of lines without the spaces around them and the comma behind them. */
const cellType = /^"cell_type" ?: ?"(\w{1,20})"$/
const sourceStart = /^"source" ?: ?\[$/
const sourceEnd = "]"
const sourceOnOneLine = /^"source" ?: ?(?:\[ ?)?("(?:[^"\\]|\\.)*")(?: ?\])?$/
const codeLine = /^"(?:[^"\\]|\\.)*"$/

/** Commands of the notebook itself: `%matplotlib inline`, `!pip install`, `?help`. */
const command = /^\s*[%!?]|\?\s*$/

/** Notebooks that people work with have hundreds of cells. */
const maximumCells = 10_000

/** The language, where the notebook names it; most are in Python. */
const languageName = /"language"\s*:\s*"(\w{1,20})"|"language_info"\s*:\s*\{[^{}]{0,300}"name"\s*:\s*"(\w{1,20})"/

/** The text of a line of code; null for one that holds several. */
const lineOf = (literal: string): string | null => {
  try {
    const value: unknown = JSON.parse(literal)
    const text = typeof value === "string" ? value.replace(/\r?\n$/, "") : null
    return text === null || /[\r\n]/.test(text) ? null : text
  } catch {
    return null
  }
}

/** The code cells of a notebook in Python; null for other files, and where there are none or too many. */
export const cellsIn = (path: string, text: string): EmbeddedCode | null => {
  if (!/\.ipynb$/i.test(path)) return null
  const [, kernel, info] = languageName.exec(text) ?? []
  if (!/^python\d?$/i.test(kernel ?? info ?? "python")) return null
  const shown: Array<string> = []
  const code: Array<string> = []
  const reader = new LineReader()
  let found = false
  for (const line of text.split("\n")) {
    const content = reader.contentOf(line)
    if (reader.cells > maximumCells) return null
    if (content === null) {
      shown.push(line)
      code.push(blank(line))
      continue
    }
    const padded = content.padEnd(line.length)
    shown.push(padded)
    code.push(reader.isMagic || command.test(content) ? blank(padded) : padded)
    found ||= !reader.isMagic
  }
  return found ? { language: "python", code: code.join("\n"), shown: shown.join("\n"), unheard } : null
}

/** Reads the lines of a notebook in their order. */
class LineReader {
  cells = 0
  /** True in a cell of another language, such as a script for the shell. */
  isMagic = false
  private isCode = false
  private isSource = false

  /** The text of a line of code; null for other lines. */
  contentOf(line: string): string | null {
    const form = line.trim().replace(/,$/, "").trimEnd()
    const kind = cellType.exec(form)?.[1]
    if (kind !== undefined) {
      this.isCode = kind === "code"
      this.cells++
    }
    const literal = this.literalIn(form)
    const content = literal === undefined ? null : lineOf(literal)
    if (this.isSource && form === sourceEnd) this.isSource = false
    else if (this.isCode && sourceStart.test(form)) {
      this.isSource = true
      this.isMagic = false
    }
    if (content !== null) this.isMagic ||= /^%%(?!time\b|capture\b|prun\b)/.test(content)
    return content
  }

  private literalIn(form: string): string | undefined {
    if (this.isSource) return codeLine.exec(form)?.[0]
    return this.isCode ? sourceOnOneLine.exec(form)?.[1] : undefined
  }
}
