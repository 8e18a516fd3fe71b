/** Limits of this process (`ulimit`), as Linux lists them in /proc; other systems have no such list. */
import { readFileSync } from "node:fs"

/** List of limits; empty on other systems. */
export const processLimits = (): string => {
  try {
    return readFileSync("/proc/self/limits", "utf8")
  } catch {
    return ""
  }
}

/** Soft limit with a name such as `Max open files`, the first of two numbers; `Infinity` if unlimited or unknown. */
export const limitIn = (limits: string, name: string): number =>
  Number(new RegExp(`^${name} +(\\d+)`, "m").exec(limits)?.[1] ?? Infinity)

const gibibyte = 2 ** 30

/**
 * Address space that V8 reserves for the threads of two cores, the embedded database and the parsers; at 6 GiB it
 * aborts.
 */
const fewestAddresses = 8 * gibibyte

/** Tells whether the address space is limited; WebAssembly memories must then not reserve 10 GiB each. */
export const hasFewAddresses = (limits: string): boolean => limitIn(limits, "Max address space") !== Infinity

/** Message if the address space is too small; otherwise `undefined`. */
export const addressesFault = (limits: string): string | undefined => {
  const limit = limitIn(limits, "Max address space")
  // rounded down: a limit just below the minimum must not be shown as the minimum
  const gibibytes = (Math.floor((limit / gibibyte) * 10) / 10).toFixed(1)
  return limit >= fewestAddresses
    ? undefined
    : `This process may use ${gibibytes} GiB of address space, and needs ${fewestAddresses / gibibyte}, most of which stays unused. Remove the limit (ulimit -v unlimited, LimitAS=infinity for systemd), and limit memory instead: docker --memory, MemoryMax for systemd.`
}
