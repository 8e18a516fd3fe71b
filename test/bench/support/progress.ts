/** Lines that say how far a bench has come, so that minutes without a result do not look like a halt. */

const millisPerSecond = 1000

/** Prints a line with the seconds since the start of the process. */
export const progress = (text: string): void => {
  console.log(`${Math.round(performance.now() / millisPerSecond)} s: ${text}`)
}
