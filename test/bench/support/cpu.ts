/**
 * Processor time by process: a cost that is independent of other load of the machine. Read from Linux's `/proc`; on
 * other systems the bench leaves these figures out.
 */
import { readdirSync, readFileSync } from "node:fs"

/** Linux counts in hundredths of a second for every program, whatever the kernel's own tick. */
const ticksPerSecond = 100

interface Usage {
  readonly parent: number
  /** Clock ticks of the process and of its ended children. */
  readonly ticks: number
}

/**
 * Parses `/proc/<pid>/stat`. The name in the second field is in parentheses and may contain anything; the fields after
 * it contain no spaces.
 */
const usageOf = (processId: number): Usage | undefined => {
  try {
    const text = readFileSync(`/proc/${processId}/stat`, "utf8")
    // fields from the third (state) on: parent (4th); user, system, and both of ended children (14th to 17th)
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

/** Processor seconds of a process and its children so far; `undefined` on systems that do not report it. */
export const cpuSeconds = (processId: number): number | undefined => {
  const own = usageOf(processId)
  if (own === undefined) return undefined
  const children = processes()
    .map(usageOf)
    .filter((usage) => usage?.parent === processId)
  return children.reduce((sum, usage) => sum + (usage?.ticks ?? 0), own.ticks) / ticksPerSecond
}

/** Process ids by their names in a report. */
export type Processes = Readonly<Record<string, number>>

/** Runs some work; returns its result and the processor seconds of each process meanwhile. */
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
