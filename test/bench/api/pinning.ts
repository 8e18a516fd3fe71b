/** Keeps processes on cores of their own: what is measured on one, everything else on the other. Linux alone can. */
import { execFileSync } from "node:child_process"
import { readdirSync, readFileSync } from "node:fs"
import { availableParallelism } from "node:os"

/** The core of the servers that are compared, one of which works at a time. */
export const serverCore = 0
/** The core of the load and of the database. */
export const otherCore = 1

const childrenOf = (processId: number): ReadonlyArray<number> =>
  readdirSync(`/proc/${processId}/task`).flatMap((thread) =>
    readFileSync(`/proc/${processId}/task/${thread}/children`, "utf8").trim().split(" ").filter(Boolean).map(Number),
  )

const pinOne = (processId: number, core: number): void => {
  execFileSync("taskset", ["--all-tasks", "--cpu-list", "--pid", String(core), String(processId)], { stdio: "pipe" })
}

/**
 * Pins a process with all of its threads, and its children: those that they start later stay there too.
 *
 * @returns whether this machine can do it
 */
export const pin = (processId: number, core: number): boolean => {
  if (availableParallelism() <= core) return false
  try {
    for (const one of [processId, ...childrenOf(processId)]) pinOne(one, core)
    return true
  } catch {
    return false
  }
}
