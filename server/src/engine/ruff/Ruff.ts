/**
 * Ruff, the linter of Python, as its authors build it for WebAssembly: https://docs.astral.sh/ruff/
 *
 * Files are strangers': what Ruff reads has a bound, from which follow those of its time (at most seven seconds on an idle
 * machine) and of its memory (at most about 100 MiB for one file). A text that it cannot take ends in an exception, after
 * which the instance is given up; one that it does not get ready with ends with the thread, see `workers/`.
 */
import { createRequire } from "node:module"
import type * as RuffModule from "@astral-sh/ruff-wasm-nodejs"
import type { TextEdit } from "../fixes/Rewrite.ts"
import { lineStartsOf } from "../syntax/sourceText.ts"
import type { BrokenRule } from "./BrokenRule.ts"

const packageName = "@astral-sh/ruff-wasm-nodejs"

/** Of 7,400 files of Python in public repositories four are longer. Ruff takes the square of it for strings in a row. */
const maximumCharacters = 256 * 1024

/** Memory of an instance never shrinks, so after a longer text it begins anew. It stays below 60 MiB until then. */
const maximumCharactersPerInstance = 128 * 1024

/** The newest version, so that no syntax and no name is unknown that some interpreter knows. */
const targetVersion = "py314"

/** Broken rules of one text; a file that breaks more was not written by people. */
const maximumBrokenRules = 10_000

/** Comments that switch Ruff off are read by the engine, which says what they hide: Ruff is not to see them. */
const ownSuppressions = /noqa/gi

/** As long as the word that it stands for. */
const notASuppression = "n_qa"

export type Module = typeof RuffModule

/** Checks texts for some rules. One for a thread: the memory is shared by all that it checks. */
export class Ruff {
  private readonly rules: ReadonlyArray<string>
  private workspace: RuffModule.Workspace | null = null

  /** @param rules codes of rules, or of groups of rules */
  constructor(rules: ReadonlyArray<string>) {
    this.rules = rules
  }

  /** The broken rules of a text, in source order; null where the text is not Python 3, or too much for Ruff. */
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
      // too deep for its stack, or an error of its own: nothing says in which state it is
      this.workspace = null
      return null
    }
  }
}

/** Ruff takes it for a line end, and the engine does not. */
const loneCarriageReturn = /\r(?!\n)/

/**
 * A new instance of the module: it is made when the package is loaded. Each by a `require` of its own, since that keeps what
 * it has loaded, and with it the memory of the instance.
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

/** True for an edit that may put in a word that the file does not hold. */
const isOfChangedText = ({ content }: Edit): boolean => content?.includes(notASuppression) === true

/** The name of what Ruff says about text that is no Python, such as that of version 2. */
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
