/**
 * Limits the parsing of one text by the parser's steps, which do not depend on the load of the machine, and by time as
 * a second limit.
 */

/** Reasons for which the parser was stopped. */
export type ParserStop = "too_complex" | "parse_timeout"

/**
 * Calls between two looks at the clock. The parser calls after each hundred steps of a fraction of a microsecond, so
 * short texts are always parsed.
 */
const callsPerClockCheck = 32

/**
 * Maximum calls of the parser for one text. An honest file of 1 MiB needs about 4,000, in one or two seconds on an idle
 * machine; a text that makes the parser backtrack can need any number.
 */
const maximumParserCalls = 20_000

export class ParserBudget {
  /** Reason why the parser was stopped; null before. */
  stop: ParserStop | null = null
  readonly #deadline: number
  readonly #maximumCalls: number
  #calls = 0

  /** @param deadline a value of `performance.now()` */
  constructor(deadline: number, maximumCalls: number = maximumParserCalls) {
    this.#deadline = deadline
    this.#maximumCalls = maximumCalls
  }

  /** Called by the parser; true if it must stop. */
  readonly isOver = (): boolean => {
    if (++this.#calls > this.#maximumCalls) this.stop = "too_complex"
    else if (this.#calls % callsPerClockCheck === 0 && performance.now() > this.#deadline) this.stop = "parse_timeout"
    return this.stop !== null
  }
}
