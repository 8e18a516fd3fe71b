/** What was measured in turns: for each contender, the microseconds of one call in each round. */
import { median } from "./statistics.ts"

/** As `measureInTurns` of the scripts prints it. */
export type Turns = Readonly<Record<string, ReadonlyArray<number>>>

/**
 * The measurements of one contender.
 *
 * @throws {Error} when nothing was measured of it
 */
export const microsOf = (turns: Turns, name: string): ReadonlyArray<number> => {
  const micros = turns[name]
  if (micros === undefined || micros.length === 0) throw new Error(`nothing was measured of ${name}`)
  return micros
}

/** Compares two contenders round by round, which takes away what a whole round had to suffer; the median of that. */
export const compare = (
  turns: Turns,
  one: string,
  other: string,
  by: (oneMicros: number, otherMicros: number) => number,
): number => {
  const others = microsOf(turns, other)
  return median(microsOf(turns, one).map((micros, round) => by(micros, others[round] ?? Number.NaN)))
}
