/** Time that does not pass faster on a busy machine. */

/** Processor time that this process has used so far, in milliseconds. */
export const processorMillis = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
