/** What this process has used so far: all its threads together. */

/** Processor time and memory of a process. */
export interface Usage {
  /** User and system, since it started. */
  readonly cpuSeconds: number
  /** The most that it ever held. */
  readonly peakMib: number
}

const microsPerSecond = 1e6
const kibPerMib = 1024

export const usage = (): Usage => {
  const { user, system } = process.cpuUsage()
  return { cpuSeconds: (user + system) / microsPerSecond, peakMib: process.resourceUsage().maxRSS / kibPerMib }
}
