/**
 * Makes rows of what the driver reads. It makes them itself too, each from a copy of an object that it fills member by
 * member: in a process with many statements no such step is the one that was compiled, and a read took a tenth longer.
 */

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- names what the statement selects
type MakeRow = <Row extends object>(values: ReadonlyArray<unknown>) => Row

/** Compiled once for the columns of each statement, of which a program has so many as it was written with. */
const makers = new Map<string, MakeRow>()

/** The one name that has a meaning of its own in an object literal, unless it is computed. */
const memberNamed = (column: string): string => (column === "__proto__" ? '["__proto__"]' : JSON.stringify(column))

const compile = (columns: ReadonlyArray<string>): MakeRow => {
  const members = columns.map((column, index) => `${memberNamed(column)}: values[${index}]`)
  // names of columns are the service's own, and written as strings
  // oxlint-disable-next-line typescript/no-implied-eval, typescript/no-unsafe-type-assertion
  return new Function("values", `return { ${members.join(", ")} }`) as MakeRow
}

/**
 * Makes objects of rows that are lists of values.
 *
 * @param columns the names of the values, in their order; of two that are the same the last one counts
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- names what the statement selects
export const rowsOf = <Row extends object>(
  columns: ReadonlyArray<string>,
  lists: ReadonlyArray<ReadonlyArray<unknown>>,
): ReadonlyArray<Row> => {
  // no name of PostgreSQL has this character
  const key = columns.join("\0")
  const makeRow = makers.get(key) ?? compile(columns)
  makers.set(key, makeRow)
  return lists.map((values) => makeRow<Row>(values))
}
