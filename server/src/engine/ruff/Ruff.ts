/**
 * Ruff, the linter of Python, in its official build for WebAssembly: https://docs.astral.sh/ruff/
 *
 * Files are untrusted: a limit of Ruff's input also limits its time (at most seven seconds on an idle machine) and its
 * memory (at most about 100 MiB for one file). If Ruff throws, its instance is discarded; if it does not finish, its
 * thread is killed, see `workers/`.
 */
import { createRequire } from "node:module"
import type * as RuffModule from "@astral-sh/ruff-wasm-nodejs"
import type { TextEdit } from "../fixes/Rewrite.ts"
import { lineStartsOf } from "../syntax/sourceText.ts"
import type { BrokenRule } from "./BrokenRule.ts"

const packageName = "@astral-sh/ruff-wasm-nodejs"

/**
 * Maximum characters of a text: four of 7,400 Python files in public repositories are longer. For consecutive strings,
 * Ruff takes quadratic time.
 */
const maximumCharacters = 256 * 1024

/**
 * Characters of a text after which the instance is replaced, since its memory never shrinks. It stays below 60 MiB
 * until then.
 */
const maximumCharactersPerInstance = 128 * 1024

/** The newest version, so that all syntax and all names of any interpreter are known. */
const targetVersion = "py314"

/** Maximum violations of one text; a file with more was not written by people. */
const maximumBrokenRules = 10_000

/** Suppression comments of Ruff. The engine handles them itself and reports the findings they hide, so Ruff must not see them. */
const ownSuppressions = /noqa/gi

/** Replacement of the word, with the same length. */
const notASuppression = "n_qa"

export type Module = typeof RuffModule

/** Checks texts against rules. One per thread: all checks share its memory. */
export class Ruff {
  private readonly rules: ReadonlyArray<string>
  private workspace: RuffModule.Workspace | null = null

  /** @param rules codes of rules or of groups of rules */
  constructor(rules: ReadonlyArray<string>) {
    this.rules = rules
  }

  /** Violations in a text, in source order; null if the text is not Python 3, or too large for Ruff. */
  check(text: string): ReadonlyArray<BrokenRule> | null {
    if (text.length > maximumCharacters || loneCarriageReturn.test(text)) return null
    try {
      this.workspace ??= open(this.rules)
      const found: ReadonlyArray<RuffModule.Diagnostic> = this.workspace.check(
        text.replaceAll(ownSuppressions, notASuppression),
      )
      if (text.length > maximumCharactersPerInstance) this.workspace = null
      return brokenRulesOf(found, text)
    } catch {
      // a stack overflow or an internal error, after which the instance may be in any state
      this.workspace = null
      return null
    }
  }
}

/** Ruff treats it as a line end, and the engine does not. */
const loneCarriageReturn = /\r(?!\n)/

/**
 * Creates a new instance of the module, which happens when the package is loaded. Each has its own `require`, which
 * caches loaded packages and would keep the memory of the instance.
 */
export const openModule = (): Module => {
  const require = createRequire(import.meta.url)
  delete require.cache[require.resolve(packageName)]
  return require(packageName)
}

const open = (rules: ReadonlyArray<string>): RuffModule.Workspace => {
  const { PositionEncoding, Workspace } = openModule()
  return new Workspace({ lint: { select: rules }, "target-version": targetVersion }, PositionEncoding.Utf16)
}

type Edit = NonNullable<RuffModule.Diagnostic["fix"]>["edits"][number]

/** True for an edit that may insert a word that the file does not contain. */
const isOfChangedText = ({ content }: Edit): boolean => content?.includes(notASuppression) === true

/** Ruff's name of a syntax error, for example in Python 2. */
const invalidSyntax = "invalid-syntax"

const brokenRulesOf = (found: ReadonlyArray<RuffModule.Diagnostic>, text: string): ReadonlyArray<BrokenRule> | null => {
  if (found.some(({ code }) => code === null || code === invalidSyntax)) return null
  const lineStarts = lineStartsOf(text)
  const offsetOf = ({ row, column }: RuffModule.Diagnostic["start_location"]): number =>
    Math.min(text.length, (lineStarts[row - 1] ?? text.length) + column - 1)
  const editOf = ({ content, location, end_location }: Edit): TextEdit => ({
    start: offsetOf(location),
    end: offsetOf(end_location),
    text: content ?? "",
  })
  return found
    .slice(0, maximumBrokenRules)
    .map(({ code, message, start_location, end_location, fix }) => ({
      rule: code ?? "",
      message,
      start: offsetOf(start_location),
      end: offsetOf(end_location),
      edits: fix === null || fix.edits.some(isOfChangedText) ? null : fix.edits.map(editOf),
    }))
    .toSorted((a, b) => a.start - b.start || a.end - b.end)
}
