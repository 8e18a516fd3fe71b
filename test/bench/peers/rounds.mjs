/** Measures contenders in turns, so that other load of the machine affects all of them alike. */

/**
 * @typedef {object} Contender
 * @property {string} name
 * @property {(count: number) => void | Promise<void>} run does its work so many times
 */

/** Before a measurement: the compiler has seen the code, caches are filled. */
const warmUpRounds = 5

/** Limit of the calls in a round: only reached if the clock stands still. */
const mostCalls = 1 << 24

/**
 * Microseconds of processor time that this process takes for one call. It excludes the time of other processes, and
 * includes the garbage collector's threads.
 */
const microsPerCall = async ({ run }, count) => {
  const start = process.cpuUsage()
  await run(count)
  const { user, system } = process.cpuUsage(start)
  return (user + system) / count
}

/** Number of calls of a contender that fill a round. */
const callsPerRound = async (contender, roundMillis) => {
  for (let count = 1; count < mostCalls; count *= 2) {
    const millis = ((await microsPerCall(contender, count)) * count) / 1000
    if (millis >= roundMillis / 2) return Math.max(1, Math.round((count * roundMillis) / millis))
  }
  throw new Error(`${contender.name} takes no time`)
}

/**
 * Measures in rounds of one turn for each contender, each round beginning with another one.
 *
 * @param {ReadonlyArray<Contender>} contenders
 * @param {{ rounds: number, roundMillis: number }} sizes how many rounds, and how long one turn is about
 * @returns {Promise<Record<string, number[]>>} for each contender, the microseconds of one call in each round
 */
export const measureInTurns = async (contenders, { rounds, roundMillis }) => {
  const turns = []
  for (const contender of contenders) turns.push({ contender, count: await callsPerRound(contender, roundMillis) })
  const micros = Object.fromEntries(contenders.map(({ name }) => [name, []]))
  for (let round = -warmUpRounds; round < rounds; round++) {
    const first = (round + warmUpRounds) % turns.length
    for (const { contender, count } of [...turns.slice(first), ...turns.slice(0, first)]) {
      const measured = await microsPerCall(contender, count)
      if (round >= 0) micros[contender.name].push(measured)
    }
  }
  return micros
}
