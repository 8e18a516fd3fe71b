/** Flags that several commands have alike. */
import { Option } from "effect"
import { Flag } from "effect/cli"

/** A flag for a whole number from `least` to `most`; another value is refused with a line that says so. */
export const wholeNumber = (name: string, least: number, most: number = Number.MAX_SAFE_INTEGER): Flag.Flag<number> => {
  const range = most === Number.MAX_SAFE_INTEGER ? `from ${least} up` : `from ${least} to ${most}`
  const parse = (text: string): Option.Option<number> => {
    const value = Number(text)
    return /^\d+$/.test(text) && value >= least && value <= most ? Option.some(value) : Option.none()
  }
  return Flag.String(name).pipe(
    Flag.filterMap(parse, () => `a whole number ${range}`),
    Flag.withMetavar("N"),
  )
}
