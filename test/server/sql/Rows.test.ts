/** Rows that are made of lists of values. */
import { expect, test } from "vitest"
import { rowsOf } from "../../../server/src/sql/Rows.ts"

test("have a member for each column, whatever its name is, in the order of the columns", () => {
  const columns = [
    "id",
    "class",
    "a b",
    'say "hello"',
    "back\\slash",
    "new\nline",
    "?column?",
    "größe",
    "`${1}`",
    "__proto__",
  ]
  const lists = [columns.map((_, index) => index), columns.map(() => null)]
  const rows = rowsOf(columns, lists)
  expect(rows).toEqual(lists.map((list) => Object.fromEntries(columns.map((column, index) => [column, list[index]]))))
  expect(rows.map(Object.keys)).toEqual([columns, columns])
})

test("of statements with other columns, or the same in another order, are other rows", () => {
  expect(rowsOf(["a", "b"], [[1, 2]])).toEqual([{ a: 1, b: 2 }])
  expect(rowsOf(["b", "a"], [[1, 2]])).toEqual([{ b: 1, a: 2 }])
  expect(rowsOf(["a,b"], [[1]])).toEqual([{ "a,b": 1 }])
  expect(rowsOf([], [[], []])).toEqual([{}, {}])
})

test("of two columns with one name, the last one counts, as for the driver", () => {
  expect(rowsOf(["a", "a"], [[1, 2]])).toEqual([{ a: 2 }])
})

test("are as many as there are lists, none of none", () => {
  expect(rowsOf(["a"], [])).toEqual([])
})
