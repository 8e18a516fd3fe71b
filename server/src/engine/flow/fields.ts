/**
 * Fields of classes. A value that one method of a class puts into a field, another one may find there, so each field that is
 * written has an origin of its own in the methods that read it. Where request data is put into it by a method of the class,
 * all methods may find that data. Data that a caller passes to a constructor or a setter is only in the object that the caller
 * has: it is followed where that object is in sight.
 */
import type { ClassShape } from "./program.ts"
import { along, bitOf, type Origin, type Taint, type Value, isWhole, withoutAbilities } from "./values.ts"

/** Data that a method leaves in a field of its object. */
export interface FieldWrite {
  readonly owner: string
  readonly name: string
  readonly taint: Taint
  /** All of the value that holds the data. */
  readonly value: Value
}

/** Names under which constructors are declared; in Java it is the name of the class. */
export const constructorNames: ReadonlyArray<string> = ["constructor", "__init__", "__construct"]

/** Names of fields that a text gives values, or to which it adds. It may name others as well. */
export const assignedFields = (code: string, self: string): ReadonlyArray<string> =>
  [...code.matchAll(patternOf(self))].flatMap(([, name]) => name ?? [])

/** A field of Ruby, such as `@name`, has its sign in its name. */
const patternOf = (self: string): RegExp => {
  const known = patterns.get(self)
  if (known !== undefined) return known
  const object = `(?<![\\w$])${self.replace("$", "\\$")}(?:\\.|->)`
  const change =
    "\\|\\|=|=(?!=)|[-+*/|&?.%]{1,3}=|<<|\\[|(?:\\.|->)(?:push|append|add|put|set|extend|unshift|insert)\\("
  // bounded: each part ends at a character that the next one does not begin with
  const pattern = new RegExp(
    `(?:${object}(?!@)|(?<![\\w@])(?=@))(@?\\w{1,80})(?::\\s?[\\w.]{1,40})?\\s{0,8}(?:${change})`,
    "g",
  )
  patterns.set(self, pattern)
  return pattern
}

const patterns = new Map<string, RegExp>()

/** Names that a text gives values. */
export const assignedNames = (code: string): ReadonlyArray<string> =>
  [...code.matchAll(/(?<![\w.])(\w{1,80})\s{0,8}\+?=(?!=)/g)].flatMap(([, name]) => name ?? [])

type FieldOrigin = Extract<Origin, { readonly kind: "field" }>

/** Fields through which the data of one field goes into another. */
const maximumFieldHops = 3

/** Request data that ends up in a field, also by way of other fields. */
export const writesIntoField = (
  field: FieldOrigin,
  writes: ReadonlyArray<FieldWrite>,
  classes: ReadonlyMap<string, ClassShape>,
): ReadonlyArray<Taint> => {
  const found: Array<Taint> = []
  const seen = new Set<string>()
  const visit = ({ owner, name }: FieldOrigin, way: Taint | null, hops: number): void => {
    if (hops > maximumFieldHops || seen.has(`${owner}.${name}`)) return
    seen.add(`${owner}.${name}`)
    for (const write of writes) {
      if (write.name !== name || !isRelated(classes, owner, write.owner)) continue
      const { origin } = write.taint
      const taint = way === null ? write.taint : along(write.taint, way)
      if (taint.mask === 0) continue
      if (origin.kind === "field") visit(origin, taint, hops + 1)
      else if (origin.kind !== "parameter") found.push(withoutAbilities(taint, bitOf("of-this-request")))
    }
  }
  visit(field, null, 0)
  return found
}

/** The values that methods leave in a field, also by way of other fields. */
export const valuesOfField = (
  field: FieldOrigin,
  writes: ReadonlyArray<FieldWrite>,
  classes: ReadonlyMap<string, ClassShape>,
): ReadonlyArray<Value> => {
  const fields = [field]
  const seen = new Set<string>()
  const values = new Set<Value>()
  for (const { owner, name } of fields) {
    if (seen.size > maximumFieldHops || seen.has(`${owner}.${name}`)) continue
    seen.add(`${owner}.${name}`)
    for (const write of writes) {
      if (write.name !== name || !isRelated(classes, owner, write.owner)) continue
      values.add(write.value)
      if (write.taint.origin.kind === "field" && isWhole(write.value)) fields.push(write.taint.origin)
    }
  }
  return [...values]
}

/** Classes between a class and one that it extends, inside of one file. */
const maximumLevels = 4

/** True for a class and itself, or one that it extends, or that extends it: these share their fields. */
export const isRelated = (classes: ReadonlyMap<string, ClassShape>, a: string, b: string): boolean =>
  a === b || isBelow(classes, a, b, 0) || isBelow(classes, b, a, 0)

const isBelow = (classes: ReadonlyMap<string, ClassShape>, name: string, above: string, level: number): boolean =>
  level < maximumLevels &&
  (classes.get(name)?.bases.some((base) => base === above || isBelow(classes, base, above, level + 1)) ?? false)

export const isSelf = (path: string): boolean => /^(?:this|self|cls|static|\$this)$/.test(path)

/** The object of a method as rules know it: by its name, or by its type in Go, where it has any name. */
export const selfPath = (owner: string, self: string): string => (isSelf(self) ? self : owner)
