/** Time that does not pass faster on a busy machine. */

/** What this process has used of the processor so far. */
export const processorMillis = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
