/** Waiting without sleeping: until something is so, or a deadline has passed. */

const pollMillis = 20

/** Between two looks at the API: so many are not more in a minute than an organization has calls. */
export const apiPollMillis = 75

/**
 * Asks until there is an answer other than `undefined`. Whoever asks the API for long asks at longer intervals, or meets
 * the limit of calls in a minute.
 */
export const eventually = async <A>(
  what: string,
  ask: () => Promise<A | undefined> | A | undefined,
  deadlineMillis = 90_000,
  intervalMillis = pollMillis,
): Promise<A> => {
  const deadline = Date.now() + deadlineMillis
  for (;;) {
    const answer = await ask()
    if (answer !== undefined) return answer
    if (Date.now() > deadline) throw new Error(`${what} did not happen within ${deadlineMillis} ms`)
    await new Promise((resolve) => setTimeout(resolve, intervalMillis))
  }
}
