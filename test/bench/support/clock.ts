/** One clock for all processes of a bench: the machine's monotonic one, which nobody sets and which starts nowhere anew. */

const nanosPerMilli = 1e6

/** Milliseconds since a moment that is the same for every process of this machine. */
export const monotonicMillis = (): number => Number(process.hrtime.bigint()) / nanosPerMilli

/** Waits until a moment of that clock; a moment that has passed is not waited for. */
export const until = async (moment: number): Promise<void> => {
  const millis = moment - monotonicMillis()
  if (millis > 0) await new Promise((resolve) => setTimeout(resolve, millis))
}
