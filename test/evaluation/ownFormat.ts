/** Reads our own form of a labeled set: `cases.jsonl`, or comments in the files; the README of this folder says how. */
import { existsSync } from "node:fs"
import { join } from "node:path"
import { detectors } from "../../server/src/engine/detectors/registry.ts"
import { filesBelow, linesOf, textOf } from "./files.ts"
import { type Label, type LabeledFile, onLine, type SetReader } from "./LabeledFile.ts"

const casesFile = "cases.jsonl"

/** One line of `cases.jsonl`. */
interface Case {
  readonly path: string
  readonly line?: number
  readonly lineEnd?: number
  readonly count?: number
  readonly complete?: boolean
  readonly detector?: string
  readonly cwe?: string
  readonly expected?: boolean
}

const isOptional = (value: unknown, type: "string" | "number" | "boolean"): boolean =>
  value === undefined || typeof value === type

const isCase = (value: unknown): value is Case => {
  if (typeof value !== "object" || value === null) return false
  const { path, line, lineEnd, count, complete, detector, cwe, expected } = value as Readonly<Record<string, unknown>>
  return (
    typeof path === "string" &&
    [line, lineEnd, count].every((number) => isOptional(number, "number")) &&
    [complete, expected].every((flag) => isOptional(flag, "boolean")) &&
    [detector, cwe].every((name) => isOptional(name, "string")) &&
    (detector === undefined) !== (cwe === undefined) &&
    (typeof expected === "boolean" || count !== undefined || complete === true)
  )
}

/** The detectors that a case is about: the named one, or those of a weakness. */
const detectorsOf = ({ detector, cwe }: Case): ReadonlyArray<string> =>
  detector === undefined ? detectors.filter((known) => known.cwe === cwe).map(({ id }) => id) : [detector]

const labelsOf = (one: Case): ReadonlyArray<Label> =>
  detectorsOf(one).map((detector) => {
    const { line, lineEnd = line, count, complete, expected = true } = one
    if (complete === true) return { kind: "complete", detector }
    if (count !== undefined) return { kind: "count", detector, expected: count }
    if (line === undefined || lineEnd === undefined) return { kind: "file", detector, expected }
    return { kind: "place", detector, lines: { start: line, end: lineEnd }, expected }
  })

const readCases = (folder: string): ReadonlyArray<LabeledFile> => {
  const labels = new Map<string, Array<Label>>()
  for (const [index, line] of linesOf(textOf(folder, casesFile)).entries()) {
    if (line.trim() === "") continue
    const one: unknown = JSON.parse(line)
    if (!isCase(one))
      throw new Error(`${join(folder, casesFile)}:${index + 1} is no case: see test/evaluation/README.md`)
    labels.set(one.path, [...(labels.get(one.path) ?? []), ...labelsOf(one)])
  }
  return [...labels].map(([path, ofFile]) => ({ name: path, path, content: textOf(folder, path), labels: ofFile }))
}

const comment = /(?:\/\/|#|\/\*|--)\s*expect(-not)?:\s*([a-z][a-z, -]*[a-z])\s*(?:\*\/)?\s*$/

/** Comments speak of the line that they end, or, alone on a line, of the next line that is no such comment. */
export const labelsInComments = (content: string): ReadonlyArray<Label> => {
  const labels: Array<Label> = []
  let waiting: ReadonlyArray<Omit<Extract<Label, { kind: "place" }>, "lines">> = []
  for (const [index, line] of linesOf(content).entries()) {
    const found = comment.exec(line)
    const stated = (found?.[2]?.split(/[\s,]+/) ?? []).map((detector) => ({
      kind: "place" as const,
      detector,
      expected: found?.[1] === undefined,
    }))
    if (found !== null && line.slice(0, found.index).trim() === "") {
      waiting = [...waiting, ...stated]
      continue
    }
    labels.push(...[...waiting, ...stated].map((label) => ({ ...label, lines: onLine(index + 1) })))
    waiting = []
  }
  return labels
}

const readComments = (folder: string): ReadonlyArray<LabeledFile> =>
  filesBelow(folder)
    .map((path) => ({ name: path, path, content: textOf(folder, path) }))
    .map((file) => ({ ...file, labels: labelsInComments(file.content) }))
    .filter(({ labels }) => labels.length > 0)

export const ownCases: SetReader = {
  name: "cases",
  recognizes: (folder) => existsSync(join(folder, casesFile)),
  read: readCases,
}

/** For folders of which nothing else is known. */
export const ownComments: SetReader = { name: "comments", recognizes: () => true, read: readComments }
