/** Rows that are made of what the database sends. */
import { types } from "pg"
import { expect, test } from "vitest"
import { type Column, rowMaker } from "../../../server/src/sql/Rows.ts"

const { TEXT, INT4, BOOL, JSONB, TIMESTAMPTZ } = types.builtins

const textColumns = (...names: ReadonlyArray<string>): ReadonlyArray<Column> =>
  names.map((name) => ({ name, dataTypeID: TEXT }))

test("have a member for each column, whatever its name is, in the order of the columns", () => {
  const plain = ["id", "class", "a b", 'say "hello"', "back\\slash", "new\nline", "?column?", "größe", "`${1}`"]
  const names = [...plain, "__proto__"]
  const make = rowMaker(textColumns(...names))
  const values = names.map((name) => `value of ${name}`)
  for (const sent of [values, names.map(() => null)]) {
    const row = make(sent)
    expect(Object.entries(row)).toEqual(names.map((name, index) => [name, sent[index]]))
    expect(Object.getPrototypeOf(row)).toBe(Object.prototype)
  }
})

test("of statements with other columns, or the same in another order or of another type, are other rows", () => {
  expect(rowMaker(textColumns("a", "b"))(["1", "2"])).toEqual({ a: "1", b: "2" })
  expect(rowMaker(textColumns("b", "a"))(["1", "2"])).toEqual({ b: "1", a: "2" })
  expect(rowMaker(textColumns("a,b"))(["1"])).toEqual({ "a,b": "1" })
  expect(rowMaker([{ name: "a", dataTypeID: INT4 }])(["1"])).toEqual({ a: 1 })
  expect(rowMaker([])([])).toEqual({})
})

test("of two columns with one name, the last one counts, as for the driver", () => {
  expect(rowMaker(textColumns("a", "a"))(["1", "2"])).toEqual({ a: "2" })
})

test("have values as the driver reads them, and null where there is none", () => {
  const columns = Object.entries({ text: TEXT, number: INT4, truth: BOOL, json: JSONB, unknown: 1_000_000 })
  const make = rowMaker(columns.map(([name, dataTypeID]) => ({ name, dataTypeID })))
  expect(make(["null", "-7", "t", '{"a": [1]}', "x"])).toEqual({
    text: "null",
    number: -7,
    truth: true,
    json: { a: [1] },
    unknown: "x",
  })
  expect(Object.values(make([null, null, null, null, null]))).toEqual([null, null, null, null, null])
  const [moment] = Object.values(rowMaker([{ name: "at", dataTypeID: TIMESTAMPTZ }])(["2026-11-24 02:31:00.12+00"]))
  expect(JSON.stringify([moment.toISOString()])).toBe('["2026-11-24T02:31:00.120Z"]')
})
