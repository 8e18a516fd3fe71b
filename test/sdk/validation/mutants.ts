/** JSON values with one change each, at every place they have. */

/** A value with one change. */
export interface Mutant {
  readonly kind: "missing" | "replaced"
  /** JSON Pointer of the place. */
  readonly pointer: string
  readonly change: string
  readonly value: unknown
}

/** One of each kind of JSON value, and a number that is no integer. */
const replacements: ReadonlyArray<unknown> = [null, "text", 7, 1.5, true, [], {}]

/** Every mutant of a value: each of its parts replaced by values of all kinds, each member left out. */
export const mutantsOf = (value: unknown): ReadonlyArray<Mutant> => {
  const replaced = replacements.map((replacement): Mutant => {
    const change = `replaced by ${JSON.stringify(replacement)}`
    return { kind: "replaced", pointer: "", change, value: replacement }
  })
  return [...replaced, ...changedParts(value)]
}

const changedParts = (value: unknown): ReadonlyArray<Mutant> => {
  if (Array.isArray(value)) {
    return value.flatMap((item, index) => within(String(index), mutantsOf(item), (part) => value.with(index, part)))
  }
  if (typeof value !== "object" || value === null) return []
  return Object.entries(value).flatMap(([name, member]) => {
    const others = Object.fromEntries(Object.entries(value).filter(([other]) => other !== name))
    const missing: Mutant = { kind: "missing", pointer: `/${name}`, change: "left out", value: others }
    return [missing, ...within(name, mutantsOf(member), (part) => ({ ...value, [name]: part }))]
  })
}

const within = (name: string, mutants: ReadonlyArray<Mutant>, put: (part: unknown) => unknown): ReadonlyArray<Mutant> =>
  mutants.map((mutant) => ({ ...mutant, pointer: `/${name}${mutant.pointer}`, value: put(mutant.value) }))
