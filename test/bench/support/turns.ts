/** Measurements in turns: for each contender, the microseconds of one call in each round. */
import { median } from "./statistics.ts"

/** The format in which the scripts print the result of `measureInTurns`. */
export type Turns = Readonly<Record<string, ReadonlyArray<number>>>

/**
 * The measurements of one contender.
 *
 * @throws {Error} without measurements of it
 */
export const microsOf = (turns: Turns, name: string): ReadonlyArray<number> => {
  const micros = turns[name]
  if (micros === undefined || micros.length === 0) throw new Error(`nothing was measured of ${name}`)
  return micros
}

/** Median of the ratios of two contenders in each round. Ratios cancel out slowdowns that affect a whole round. */
export const compare = (
  turns: Turns,
  one: string,
  other: string,
  by: (oneMicros: number, otherMicros: number) => number,
): number => {
  const others = microsOf(turns, other)
  return median(microsOf(turns, one).map((micros, round) => by(micros, others[round] ?? Number.NaN)))
}
