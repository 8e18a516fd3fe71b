/** Numbers in sentences for people. */

const format = new Intl.NumberFormat("en")

/** A number with its thousands apart. */
export const count = (value: number): string => format.format(value)

/**
 * A number and its noun, in the singular or the plural.
 *
 * @example
 * counted(1, "file") // "1 file"
 * counted(1200, "fix is", "fixes are") // "1,200 fixes are"
 */
export const counted = (value: number, one: string, many = `${one}s`): string =>
  `${count(value)} ${value === 1 ? one : many}`
