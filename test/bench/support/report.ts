/** Report of a bench: a table for people, JSON for programs. */
import { writeFileSync } from "node:fs"

/** One named result. */
export interface Result {
  readonly name: string
  readonly value: number
  readonly unit: string
}

/** A result with its aim, as a line of the table. */
interface Line extends Result {
  /** The aim, if the result has one; the table also shows whether it is met. */
  readonly aim: Aim | undefined
}

/** Bounds that a result must keep. */
export interface Aim {
  readonly atLeast?: number
  readonly atMost?: number
  readonly below?: number
}

const significantDigits = 3

/** Three significant digits, without exponents. */
const shown = (value: number): string =>
  Math.abs(value) >= 10 ** significantDigits
    ? Math.round(value).toLocaleString("en-US")
    : String(Number(value.toPrecision(significantDigits)))

const isMet = (value: number, { atLeast = -Infinity, atMost = Infinity, below = Infinity }: Aim): boolean =>
  value >= atLeast && value <= atMost && value < below

const shownAim = (value: number, aim: Aim | undefined): string => {
  if (aim === undefined) return ""
  const asked = [
    ...(aim.atLeast === undefined ? [] : [`at least ${shown(aim.atLeast)}`]),
    ...(aim.atMost === undefined ? [] : [`at most ${shown(aim.atMost)}`]),
    ...(aim.below === undefined ? [] : [`below ${shown(aim.below)}`]),
  ].join(", ")
  return `${isMet(value, aim) ? "reached" : "NOT REACHED"}: ${asked}`
}

/** Collects results in the order in which they are added. */
export class Report {
  readonly #lines: Array<Line> = []

  /** Adds a result. A value that is not a finite number is a bug of the bench. */
  add(name: string, value: number, unit: string, aim?: Aim): void {
    if (!Number.isFinite(value)) throw new Error(`${name} is ${value}`)
    this.#lines.push({ name, value, unit, aim })
  }

  /** The results so far. */
  get results(): ReadonlyArray<Result> {
    return this.#lines.map(({ name, value, unit }) => ({ name, value, unit }))
  }

  /** The results in columns: name, value, unit, aim. */
  toTable(): string {
    const nameWidth = Math.max(...this.#lines.map(({ name }) => name.length))
    const values = this.#lines.map(({ value }) => shown(value))
    const valueWidth = Math.max(...values.map(({ length }) => length))
    const unitWidth = Math.max(...this.#lines.map(({ unit }) => unit.length))
    return this.#lines
      .map(({ name, value, unit, aim }, index) =>
        [
          name.padEnd(nameWidth),
          (values[index] ?? "").padStart(valueWidth),
          unit.padEnd(unitWidth),
          shownAim(value, aim),
        ]
          .join("  ")
          .trimEnd(),
      )
      .join("\n")
  }

  /** Writes `[{ name, value, unit }]`. */
  writeJson(file: string): void {
    writeFileSync(file, `${JSON.stringify(this.results, undefined, 2)}\n`)
  }
}
