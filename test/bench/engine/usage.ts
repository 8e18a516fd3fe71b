/** Resource usage of this process so far, over all its threads. */

/** Processor time and memory of a process. */
export interface Usage {
  /** User and system time since the start of the process. */
  readonly cpuSeconds: number
  /** Peak resident memory. */
  readonly peakMib: number
}

const microsPerSecond = 1e6
const kibPerMib = 1024

export const usage = (): Usage => {
  const { user, system } = process.cpuUsage()
  return { cpuSeconds: (user + system) / microsPerSecond, peakMib: process.resourceUsage().maxRSS / kibPerMib }
}
