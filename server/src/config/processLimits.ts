/** Limits of this process (`ulimit`), as Linux lists them in /proc; other systems have no such list. */
import { readFileSync } from "node:fs"

/** The list, or an empty text where there is none. */
export const processLimits = (): string => {
  try {
    return readFileSync("/proc/self/limits", "utf8")
  } catch {
    return ""
  }
}

/** The limit that counts, for example of `Max open files`: the first of two. `Infinity` where there is none. */
export const limitIn = (limits: string, name: string): number =>
  Number(new RegExp(`^${name} +(\\d+)`, "m").exec(limits)?.[1] ?? Infinity)

const gibibyte = 2 ** 30

/** Addresses that V8 reserves for the threads of two cores, the embedded database and the parsers; at 6 GiB it aborts. */
const fewestAddresses = 8 * gibibyte

/** Whether addresses are limited, so that memories of WebAssembly must not reserve 10 GiB each. */
export const hasFewAddresses = (limits: string): boolean => limitIn(limits, "Max address space") !== Infinity

/** A line about a process that may use too few addresses; nothing otherwise. */
export const addressesFault = (limits: string): string | undefined => {
  const limit = limitIn(limits, "Max address space")
  // rounded down: a limit that is barely too low must not read as the one that is needed
  const gibibytes = (Math.floor((limit / gibibyte) * 10) / 10).toFixed(1)
  return limit >= fewestAddresses
    ? undefined
    : `This process may use ${gibibytes} GiB of addresses, and needs ${fewestAddresses / gibibyte}; it fills few of them. Remove the limit (ulimit -v unlimited, LimitAS=infinity for systemd), and limit memory instead: docker --memory, MemoryMax for systemd.`
}
