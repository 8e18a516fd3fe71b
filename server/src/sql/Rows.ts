/**
 * Makes rows of what the database sends, by functions that are compiled for their columns. The driver fills an object member
 * by member instead: in a process with many statements no such step is the one that was compiled, and a read took a tenth
 * longer.
 */
import { type FieldDef, types } from "pg"
import { parserOf } from "./Timestamps.ts"

/** A value as the database sends it. */
export type Sent = string | null

/** Makes a row of its values, which are in the order of its columns. `Row` is what the statement selects. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- names what the statement selects
export type MakeRow = <Row extends object>(values: ReadonlyArray<Sent>) => Row

/** A column, as the database describes it. */
export type Column = Pick<FieldDef, "name" | "dataTypeID">

/** Compiled once for the columns of each statement, of which a program has so many as it was written with. */
const makers = new Map<string, MakeRow>()

/** What reads values that are taken as they are. */
const asSent = types.getTypeParser(types.builtins.TEXT, "text")

/** The one name that has a meaning of its own in an object literal, unless it is computed. */
const memberNamed = (name: string): string => (name === "__proto__" ? '["__proto__"]' : JSON.stringify(name))

const compile = (columns: ReadonlyArray<Column>): MakeRow => {
  const parsers = columns.map(({ dataTypeID }) => parserOf(dataTypeID))
  const members = columns.map(({ name }, index) => {
    const value = `values[${index}]`
    return `${memberNamed(name)}: ${parsers[index] === asSent ? value : `${value} === null ? null : parse${index}(${value})`}`
  })
  // names of columns are the service's own, and written as strings
  // oxlint-disable-next-line typescript/no-implied-eval
  const make = new Function(
    ...parsers.map((_, index) => `parse${index}`),
    `return (values) => ({ ${members.join(", ")} })`,
  )
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return make(...parsers) as MakeRow
}

/** How rows of these columns are made; of two with one name the last one counts. */
export const rowMaker = (columns: ReadonlyArray<Column>): MakeRow => {
  let key = ""
  // no name of PostgreSQL has this character
  for (const { name, dataTypeID } of columns) key += `${dataTypeID}${name}\0`
  const made = makers.get(key) ?? compile(columns)
  makers.set(key, made)
  return made
}
