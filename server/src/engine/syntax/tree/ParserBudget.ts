/** How long one text may be parsed: so many steps of the parser, whatever else the machine does, and a clock behind them. */

/** Why the parser was stopped. */
export type ParserStop = "too_complex" | "parse_timeout"

/** The parser asks each time it has taken a hundred steps, of a fraction of a microsecond each: a short text is parsed. */
const callsPerClockCheck = 32

/**
 * Calls of the parser for one text. An honest file of 1 MiB takes about 4,000, in a second or two on an idle machine; a
 * text that makes the parser go back again and again takes any number.
 */
const maximumParserCalls = 20_000

export class ParserBudget {
  /** Set once the parser has been stopped. */
  stop: ParserStop | null = null
  readonly #deadline: number
  readonly #maximumCalls: number
  #calls = 0

  /** @param deadline a value of `performance.now()` */
  constructor(deadline: number, maximumCalls: number = maximumParserCalls) {
    this.#deadline = deadline
    this.#maximumCalls = maximumCalls
  }

  /** To be asked by the parser; true when it is to stop. */
  readonly isOver = (): boolean => {
    if (++this.#calls > this.#maximumCalls) this.stop = "too_complex"
    else if (this.#calls % callsPerClockCheck === 0 && performance.now() > this.#deadline) this.stop = "parse_timeout"
    return this.stop !== null
  }
}
