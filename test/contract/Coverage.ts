/** Which pairs of operation and status were seen: collected by every worker, read once by the report. */
import { appendFileSync, readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { operations, responsesOf } from "../spec/document.ts"

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

/** All pairs that the workers of a run have noted. */
export const read = (folder: string): ReadonlySet<string> =>
  new Set(
    readdirSync(folder).flatMap((file) =>
      readFileSync(join(folder, file), "utf8")
        .split("\n")
        .filter((line) => line !== ""),
    ),
  )

/** The table of a run: for every operation that was called its statuses, seen and never seen. */
export const table = (pairs: ReadonlySet<string>): ReadonlyArray<string> => {
  const rows = operations.map(({ operation }) => {
    const statuses = responsesOf(operation).map(([status]) => status)
    const [found, missing] = [true, false].map((wanted) =>
      statuses.filter((status) => pairs.has(pairOf(operation.operationId, status)) === wanted),
    )
    return { name: operation.operationId, found: found ?? [], missing: missing ?? [] }
  })
  const called = rows.filter(({ found }) => found.length > 0)
  const count = (key: "found" | "missing") => called.reduce((sum, row) => sum + row[key].length, 0)
  return [
    `Contract: ${called.length} of ${rows.length} operations called, ${count("found")} pairs of operation and status seen, ${count("missing")} documented but never seen.`,
    ...called.map(
      ({ name, found, missing }) =>
        `  ${name.padEnd(32)} ${found.join(" ").padEnd(32)}${missing.length === 0 ? "" : ` never ${missing.join(" ")}`}`,
    ),
  ]
}
