/** Comparison of open findings with those of a new run, without a database. */
import { expect, test } from "vitest"
import { detectors } from "../../../server/src/engine/detectors/registry.ts"
import { noRenames } from "../../../server/src/engine/matching.ts"
import type { Finding, SkipReason } from "../../../server/src/engine/Report.ts"
import { compare, type Compared, type ComparedReport, inCommon } from "../../../server/src/findings/Comparison.ts"
import { findingWith } from "../engine/findings.ts"

/** A finding of its own; its id is its fingerprint. */
const known = (id: string, more: Partial<Finding> = {}) => ({
  ...findingWith({ fingerprint: id, moveFingerprint: id, codeFingerprint: id, symbol: id, title: id, ...more }),
  id,
})

const reported = (findings: ReadonlyArray<Finding>, more: Partial<ComparedReport> = {}): Compared => ({
  report: {
    findings,
    suppressed: [],
    filesSkipped: [],
    incomplete: new Map(),
    detectorsRun: new Set(detectors.map(({ id }) => id)),
    ...more,
  },
  renames: noRenames,
})

const skippedFor = (reason: SkipReason, path = "a.js") => ({ filesSkipped: [{ path, reason }] })

/** A comparison by ids and titles. */
const summary = (comparison: ReturnType<typeof compare<ReturnType<typeof known>>>) => ({
  same: comparison.same.map(({ open, reported: { title } }) => `${open.id} = ${title}`),
  opened: comparison.opened.map(({ title }) => title),
  adopted: comparison.adopted.map(({ title }) => title),
  resolved: comparison.resolved.map(({ id }) => id),
  closed: comparison.closed.map(({ id }) => id),
})

const nothing = { same: [], opened: [], adopted: [], resolved: [], closed: [] }

test("what is still there is the same, what is not is resolved, what was not there is new", () => {
  expect(summary(compare([known("a"), known("b")], reported([known("a"), known("c")])))).toEqual({
    ...nothing,
    same: ["a = a"],
    opened: ["c"],
    resolved: ["b"],
  })
})

test("code that is too large resolves its secrets, which were searched for, and nothing else", () => {
  const report = reported([], {
    ...skippedFor("too_large"),
    incomplete: new Map([["a.js", new Set(["loose-equality"])]]),
  })
  const open = [known("a", { detector: "hardcoded-secret" }), known("b", { detector: "loose-equality" })]
  expect(summary(compare(open, report))).toEqual({ ...nothing, resolved: ["a"] })
})

test.each<SkipReason>([
  "parse_timeout",
  "parse_failed",
  "worker_failed",
  "unreadable",
  "too_large",
  "path_too_long",
  "ambiguous_path",
])("a file that nobody could look at (%s) keeps its findings open", (reason) => {
  expect(summary(compare([known("a")], reported([], skippedFor(reason))))).toEqual(nothing)
})

test.each<SkipReason>(["vendored", "generated", "minified", "build_output", "lock_file", "binary", "excluded"])(
  "findings in a file that is none of ours any more (%s) are closed, not resolved",
  (reason) => {
    expect(summary(compare([known("a")], reported([], skippedFor(reason))))).toEqual({ ...nothing, closed: ["a"] })
  },
)

test("a file that gave way to a link is gone", () => {
  expect(summary(compare([known("a")], reported([], skippedFor("symlink"))))).toEqual({ ...nothing, resolved: ["a"] })
})

test("a renamed file counts under its new path", () => {
  const { report } = reported([], skippedFor("parse_timeout", "b.js"))
  expect(summary(compare([known("a")], { report, renames: new Map([["a.js", "b.js"]]) }))).toEqual(nothing)
})

test("a file with more findings than a report holds keeps those that are not in it", () => {
  const report = reported([], { incomplete: new Map([["a.js", new Set(["loose-equality"])]]) })
  expect(summary(compare([known("a")], report))).toEqual(nothing)
})

test("too many findings of one detector in a file keep none of another detector open", () => {
  const open = [known("a"), known("b", { detector: "code-eval" }), known("c", { filePath: "c.js" })]
  const report = reported([], { incomplete: new Map([["a.js", new Set(["loose-equality"])]]) })
  expect(summary(compare(open, report))).toEqual({ ...nothing, resolved: ["b", "c"] })
})

test("a detector that did not run, or is no more, closes its findings", () => {
  const open = [known("a"), known("b", { detector: "gone-detector" }), known("c", { detector: "weak-hash" })]
  expect(summary(compare(open, reported([], { detectorsRun: new Set(["weak-hash"]) })))).toEqual({
    ...nothing,
    resolved: ["c"],
    closed: ["a", "b"],
  })
})

test("a suppressed finding is closed; once the comment is gone it is new", () => {
  const suppressed = [{ finding: known("a"), suppression: { marker: "NOSONAR" as const, line: 1, reason: null } }]
  expect(summary(compare([known("a")], reported([], { suppressed })))).toEqual({
    ...nothing,
    closed: ["a"],
  })
  expect(summary(compare([], reported([], { suppressed })))).toEqual(nothing)
  expect(summary(compare([], reported([known("a")])))).toEqual({ ...nothing, opened: ["a"] })
})

test("copied code is not resolved while one of the files could not be looked at", () => {
  const copied = known("a", { detector: "duplicate-block" })
  expect(summary(compare([copied], reported([], skippedFor("parse_timeout", "b.js"))))).toEqual(nothing)
  expect(summary(compare([copied], reported([])))).toEqual({ ...nothing, resolved: ["a"] })
  expect(summary(compare([known("a")], reported([], skippedFor("parse_timeout", "b.js"))))).toEqual({
    ...nothing,
    resolved: ["a"],
  })
})

test.each<SkipReason>(["too_large", "path_too_long", "ambiguous_path"])(
  "a file that is left out of every run (%s) does not keep copied code of others open",
  (reason) => {
    const copied = known("a", { detector: "duplicate-block" })
    expect(summary(compare([copied], reported([], skippedFor(reason, "b.json"))))).toEqual({
      ...nothing,
      resolved: ["a"],
    })
  },
)

test("what only the new engine sees in the commit before is open and no news", () => {
  const baseline = reported([known("a"), known("b")])
  expect(summary(compare([known("a")], reported([known("a"), known("b"), known("c")]), baseline))).toEqual({
    ...nothing,
    same: ["a = a"],
    adopted: ["b"],
    opened: ["c"],
  })
})

test("what only the old engine saw is closed, what the commit removed is resolved", () => {
  const baseline = reported([known("b")])
  expect(summary(compare([known("a"), known("b")], reported([]), baseline))).toEqual({
    ...nothing,
    resolved: ["b"],
    closed: ["a"],
  })
})

test("what the new engine saw only in the commit before was never told and is not resolved", () => {
  expect(summary(compare([], reported([]), reported([known("a")])))).toEqual(nothing)
})

test("a finding keeps its id where the new engine gives it another fingerprint", () => {
  const anew = known("x", { symbol: "a", title: "x" })
  expect(summary(compare([known("a")], reported([anew]), reported([anew])))).toEqual({ ...nothing, same: ["a = x"] })
})

test("without a commit before, nothing of a report of another engine is news", () => {
  const report = reported([known("a"), known("b")])
  expect(summary(compare([known("a"), known("c")], report, report))).toEqual({
    ...nothing,
    same: ["a = a"],
    adopted: ["b"],
    closed: ["c"],
  })
})

test("a file that the new engine could not look at in the commit before is compared as it was", () => {
  const baseline = reported([], skippedFor("parse_timeout"))
  expect(summary(compare([known("a")], reported([known("a")]), baseline))).toEqual({ ...nothing, same: ["a = a"] })
})

test("another branch has what has the same fingerprint, and what has moved to another file, once each", () => {
  const moved = (id: string, filePath: string) =>
    known(id, { filePath, symbol: filePath, moveFingerprint: "moved", codeFingerprint: "moved" })
  const there = [known("a"), moved("b", "old.js"), known("gone")]
  const { report } = reported([known("a"), moved("c", "new.js"), moved("d", "other.js"), known("e")])
  expect([...inCommon(there, report)].map(([{ title }, { id }]) => `${title} = ${id}`)).toEqual(["a = a", "c = b"])
})
