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

const isOn = (processId: number, core: number): boolean =>
  readFileSync(`/proc/${processId}/status`, "utf8").includes(`\nCpus_allowed_list:\t${core}\n`)

/**
 * Pins processes with all of their threads, and their children: those that they start later stay there too. Who is a
 * child of one and named itself goes to its own core, if it comes later.
 *
 * @param places process identifiers and their cores
 * @returns whether each is where it should be in the end; not where this machine cannot do it
 */
export const pin = (places: ReadonlyArray<readonly [processId: number, core: number]>): boolean => {
  if (places.some(([, core]) => availableParallelism() <= core)) return false
  try {
    for (const [processId, core] of places) {
      for (const one of [processId, ...childrenOf(processId)]) pinOne(one, core)
    }
    return places.every(([processId, core]) => isOn(processId, core))
  } catch {
    return false
  }
}
