/** Which pairs of operation and status were seen: collected by every worker, read once by the report. */
import { appendFileSync, readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { operations, responsesOf } from "../spec/document.ts"
import { type Unprovoked, unprovoked } from "./unprovoked.ts"

/** Names the folder that the workers of a run write to; without it nothing is collected. */
export const folderVariable = "CONTRACT_COVERAGE_FOLDER"

const seen = new Set<string>()

const pairOf = (operationId: string, status: number | string): string => `${operationId} ${status}`

/** Notes that an operation answered with a status. */
export const note = (operationId: string, status: number): void => {
  const pair = pairOf(operationId, status)
  if (seen.has(pair)) return
  seen.add(pair)
  const folder = process.env[folderVariable]
  if (folder !== undefined) appendFileSync(join(folder, `${process.pid}.txt`), `${pair}\n`)
}

/** Whether an operation answered with a status, as far as this worker knows. */
export const wasSeen = (operationId: string, status: number | string): boolean => seen.has(pairOf(operationId, status))

/** Forgets what this worker knows: what a test file has seen is not what the next one has. */
export const forget = (): void => seen.clear()

/** All pairs that the workers of a run have noted. */
export const read = (folder: string): ReadonlySet<string> =>
  new Set(
    readdirSync(folder).flatMap((file) =>
      readFileSync(join(folder, file), "utf8")
        .split("\n")
        .filter((line) => line !== ""),
    ),
  )

interface Row {
  readonly name: string
  readonly found: ReadonlyArray<string>
  /** Documented, never seen, and not excused. */
  readonly missing: ReadonlyArray<string>
  /** Never seen, and excused. */
  readonly excused: ReadonlyArray<string>
}

const rowsOf = (pairs: ReadonlySet<string>, excuses: ReadonlyArray<Unprovoked>): ReadonlyArray<Row> =>
  operations.map(({ operation: { operationId }, operation }) => {
    const statuses = responsesOf(operation).map(([status]) => status)
    const isFound = (status: string) => pairs.has(pairOf(operationId, status))
    const isExcused = (status: string) =>
      excuses.some((excuse) => excuse.operationId === operationId && excuse.status === status)
    return {
      name: operationId,
      found: statuses.filter(isFound),
      missing: statuses.filter((status) => !isFound(status) && !isExcused(status)),
      excused: statuses.filter((status) => !isFound(status) && isExcused(status)),
    }
  })

const isCalled = ({ found }: Row): boolean => found.length > 0

/** The table of a run: for every operation that was called its statuses, seen and never seen. */
export const table = (
  pairs: ReadonlySet<string>,
  excuses: ReadonlyArray<Unprovoked> = unprovoked,
): ReadonlyArray<string> => {
  const rows = rowsOf(pairs, excuses)
  const called = rows.filter(isCalled)
  const count = (key: "found" | "missing" | "excused") => called.reduce((sum, row) => sum + row[key].length, 0)
  const listed = (word: string, statuses: ReadonlyArray<string>) =>
    statuses.length === 0 ? "" : ` ${word} ${statuses.join(" ")}`
  return [
    `Contract: ${called.length} of ${rows.length} operations called, ${count("found")} pairs of operation and status seen, ${count("missing")} documented but never seen, ${count("excused")} that cannot be provoked.`,
    ...called.map(
      ({ name, found, missing, excused }) =>
        `  ${name.padEnd(32)} ${found.join(" ").padEnd(40)}${listed("never", missing)}${listed("not provoked", excused)}`,
    ),
  ]
}

/**
 * Objections to the coverage of a whole run: statuses of called operations that no test saw, and excuses for statuses
 * that were seen. An operation that was never called is not mounted and does not count.
 */
export const gaps = (
  pairs: ReadonlySet<string>,
  excuses: ReadonlyArray<Unprovoked> = unprovoked,
): ReadonlyArray<string> => {
  const called = rowsOf(pairs, excuses).filter(isCalled)
  return [
    ...(called.length === 0 ? ["No operation was called."] : []),
    ...called.flatMap(({ name, missing }) => missing.map((status) => `No test has ${name} answer ${status}.`)),
    ...excuses
      .filter(({ operationId, status }) => pairs.has(pairOf(operationId, status)))
      .map(({ operationId, status }) => `${operationId} did answer ${status}: strike it from unprovoked.ts.`),
  ]
}
