/**
 * Processor time by process: what a piece of work costs, whatever else the machine does meanwhile. Read from Linux's
 * `/proc`; other systems have no such place, and a bench says nothing of it there.
 */
import { readdirSync, readFileSync } from "node:fs"

/** Linux counts in hundredths of a second for every program, whatever the kernel's own tick. */
const ticksPerSecond = 100

interface Usage {
  readonly parent: number
  /** Of the process and of children that have ended. */
  readonly ticks: number
}

/** The name in the second field is in parentheses and may contain anything; what follows has no spaces. */
const usageOf = (processId: number): Usage | undefined => {
  try {
    const text = readFileSync(`/proc/${processId}/stat`, "utf8")
    // from the third field, state, on: then parent (4th); user, system, and both of ended children (14th to 17th)
    const fields = text
      .slice(text.lastIndexOf(")") + 2)
      .split(" ")
      .map(Number)
    const [parent = 0] = fields.slice(1)
    return { parent, ticks: fields.slice(11, 15).reduce((sum, ticks) => sum + ticks, 0) }
  } catch {
    return undefined
  }
}

const processes = (): ReadonlyArray<number> => {
  try {
    return readdirSync("/proc").map(Number).filter(Number.isSafeInteger)
  } catch {
    return []
  }
}

/** Seconds that a process and its children have computed so far; `undefined` where the system does not tell. */
export const cpuSeconds = (processId: number): number | undefined => {
  const own = usageOf(processId)
  if (own === undefined) return undefined
  const children = processes()
    .map(usageOf)
    .filter((usage) => usage?.parent === processId)
  return children.reduce((sum, usage) => sum + (usage?.ticks ?? 0), own.ticks) / ticksPerSecond
}

/** Processes by the name that a report calls them. */
export type Processes = Readonly<Record<string, number>>

/** Runs some work; beside its result, the seconds that each process computed meanwhile. */
export const withCpu = async <A>(
  watched: Processes,
  work: () => Promise<A>,
): Promise<{ readonly result: A; readonly seconds: Readonly<Record<string, number>> }> => {
  const before = Object.entries(watched).map(([name, processId]) => [name, cpuSeconds(processId)] as const)
  const result = await work()
  const seconds = before.flatMap(([name, start]) => {
    const end = cpuSeconds(watched[name] ?? 0)
    return start === undefined || end === undefined ? [] : [[name, end - start] as const]
  })
  return { result, seconds: Object.fromEntries(seconds) }
}
