/** The fixes in ruff's snapshots: what is reported in a fixture, each with the diff that mends it. */
import { join } from "node:path"
import { filesBelow, textOf } from "../files.ts"
import type { PublishedFix } from "./PublishedFix.ts"

/** Rules that have a detector of ours as their counterpart. */
const rules: Readonly<Record<string, string>> = {
  E711: "compare-none",
  E722: "broad-catch",
  F401: "unused-import",
  F601: "duplicate-key",
  F631: "assert-tuple",
  F632: "is-literal",
  B006: "mutable-default",
  SIM114: "duplicate-branch",
  ERA001: "commented-out-code",
  T100: "debug-statement",
}

/** Snapshots of the default settings; those of a preview repeat them. */
const snapshotName = /\/ruff_linter__rules__\w+?__tests__([A-Z]{1,4}\d{3,4})_([^/]+\.py)\.snap$/

/** @param folder a checkout of astral-sh/ruff */
export const ruffFixes = (folder: string): ReadonlyArray<PublishedFix> => {
  const linter = join(folder, "crates/ruff_linter")
  const fixtures = filesBelow(join(linter, "resources/test/fixtures"))
  return filesBelow(join(linter, "src/rules")).flatMap((path) => {
    const [, rule = "", fixture = ""] = snapshotName.exec(path) ?? []
    const detector = rules[rule]
    const group = path.split("/")[0] ?? ""
    const source = fixtures.find((name) => name.startsWith(`${group}/`) && name.endsWith(`/${fixture}`))
    if (detector === undefined || source === undefined) return []
    const code = textOf(linter, "resources/test/fixtures", source)
    return diagnosticsOf(textOf(linter, "src/rules", path), rule).map(({ line, diff }) => {
      const output = diff.length === 0 ? null : patched(code, diff)
      const name = `${fixture}:${line}`
      const removed = diff.filter((one) => /^ *- |^ *-$/.test(one)).length
      const lineEnd = line + Math.max(0, removed - 1)
      const outputs = output === null ? [] : [output]
      return { rule, detector, name, path: `src/${fixture}`, code, line, lineEnd, outputs }
    })
  })
}

/** A place that a rule reports, and the lines of the diff that mends it. */
export interface Diagnostic {
  readonly line: number
  readonly diff: ReadonlyArray<string>
}

const header = /^([A-Z]{1,4}\d{3,4}) /
const place = /^\s*-->\s+\S+?:(\d+):\d+/

/** Reports of a rule in a snapshot. */
export const diagnosticsOf = (snapshot: string, rule: string): ReadonlyArray<Diagnostic> => {
  const diagnostics: Array<{ line: number; diff: Array<string> }> = []
  let isOfRule = false
  let isDiff = false
  for (const line of snapshot.split("\n")) {
    const code = header.exec(line)?.[1]
    if (code !== undefined) [isOfRule, isDiff] = [code === rule, false]
    if (!isOfRule) continue
    const number = place.exec(line)?.[1]
    if (number !== undefined) diagnostics.push({ line: Number(number), diff: [] })
    else if (line.startsWith("help:")) isDiff = true
    else if (line.startsWith("note:")) isDiff = false
    else if (isDiff && changedLine.test(line)) diagnostics.at(-1)?.diff.push(line)
    else if (isDiff && /^\s*-{10,}|^\s*\.\.\./.test(line)) diagnostics.at(-1)?.diff.push("")
  }
  return diagnostics
}

/** `12 | kept`, `12 + added`, `   - removed`. */
const changedLine = /^ *(?:(\d+) +([|+])|()(-))(?: (.*))?$/

/** A text after a diff; null where the diff does not fit. */
export const patched = (text: string, diff: ReadonlyArray<string>): string | null => {
  const feed = text.includes("\r\n") ? "\r\n" : "\n"
  const before = text.split(/\r?\n/)
  const after: Array<string> = []
  let at = 0
  for (const hunk of hunksOf(diff)) {
    const numbered = hunk.findIndex(({ number }) => number !== null)
    const number = hunk[numbered]?.number
    if (number === undefined || number === null) return null
    // Lines are numbered as they are after the change.
    const start = at + (number - 1 - after.length)
    if (start < at) return null
    after.push(...before.slice(at, start))
    at = start
    for (const { sign, content } of hunk) {
      if (sign === "+") after.push(content)
      else {
        if ((before[at] ?? "").trimEnd() !== content.trimEnd()) return null
        if (sign === "|") after.push(before[at] ?? "")
        at++
      }
    }
  }
  return [...after, ...before.slice(at)].join(feed)
}

interface DiffLine {
  readonly number: number | null
  readonly sign: string
  readonly content: string
}

/** The parts of a diff that stand together. */
const hunksOf = (diff: ReadonlyArray<string>): ReadonlyArray<ReadonlyArray<DiffLine>> => {
  const hunks: Array<Array<DiffLine>> = [[]]
  for (const line of diff) {
    const [, number, kept, , removed, content = ""] = changedLine.exec(line) ?? []
    if (line === "") hunks.push([])
    else
      hunks.at(-1)?.push({ number: number === undefined ? null : Number(number), sign: kept ?? removed ?? "", content })
  }
  return hunks.filter((hunk) => hunk.length > 0)
}
