/**
 * Moments as PostgreSQL writes them, to be written as the API writes them. The way over `Date` costs as much as the rest of
 * reading a row: for a page of findings a seventh of all that the service does.
 */
import { types } from "pg"

/** A moment of a row, with what is asked of one. A `Date` is one too. */
export interface Timestamp {
  /** As RFC 3339 has it, in UTC and to the millisecond: `2026-11-24T02:31:00.120Z`. */
  readonly toISOString: () => string
}

/** How PostgreSQL writes a moment where its time zone is UTC, up to the fraction of a second: `2026-11-24 02:31:00.12+00`. */
const timeStart = 11
const fractionStart = 20
const zone = "+00"
const shortest = "2026-11-24 02:31:00+00".length
const longest = "2026-11-24 02:31:00.123456+00".length

/** Digits of a second that are kept, as by `Date`. */
const fractionDigits = 3

class WrittenTimestamp implements Timestamp {
  readonly #text: string

  constructor(text: string) {
    this.#text = text
  }

  toISOString(): string {
    const text = this.#text
    const end = Math.min(fractionStart + fractionDigits, text.length - zone.length)
    // zeros at the end are left out
    const fraction = text.slice(fractionStart, end).padEnd(fractionDigits, "0")
    return `${text.slice(0, timeStart - 1)}T${text.slice(timeStart, fractionStart - 1)}.${fraction}Z`
  }
}

const timestampType: number = types.builtins.TIMESTAMPTZ

const parseDate: (text: string) => Date = types.getTypeParser(timestampType, "text")

/** Whether the year has four digits, the era is ours and the zone UTC. */
const isPlain = (text: string): boolean =>
  text.length >= shortest && text.length <= longest && text[timeStart - 1] === " " && text.endsWith(zone)

/** A moment that PostgreSQL has written in its ISO style. One in another time zone, or far away, is a `Date`. */
export const timestampOf = (text: string): Timestamp => (isPlain(text) ? new WrittenTimestamp(text) : parseDate(text))

/** What reads values of a type: the driver's own parser, but for moments. */
export const parserOf = (typeId: number): ((text: string) => unknown) =>
  typeId === timestampType ? timestampOf : types.getTypeParser(typeId, "text")
