/** Moments as the API writes them, made of what PostgreSQL writes. */
import * as fc from "fast-check"
import { expect, test } from "vitest"
import { timestampOf } from "../../../server/src/sql/Timestamps.ts"

/** A moment as PostgreSQL writes it where its time zone is UTC: without zeros at the end of the fraction. */
const asPostgres = (moment: Date, micros: number): string => {
  const [date = "", time = ""] = moment.toISOString().replace("Z", "").split("T")
  const fraction = `${time.slice(time.indexOf(".") + 1)}${String(micros).padStart(3, "0")}`.replace(/0+$/, "")
  return `${date} ${time.slice(0, time.indexOf("."))}${fraction === "" ? "" : `.${fraction}`}+00`
}

test("are what a Date of the same moment is, to the millisecond", () => {
  const years = {
    min: new Date("0001-01-01T00:00:00Z"),
    max: new Date("9999-12-31T23:59:59.999Z"),
    noInvalidDate: true,
  }
  fc.assert(
    fc.property(fc.date(years), fc.constantFrom(0, 1, 10, 500, 999), (moment, micros) => {
      expect(timestampOf(asPostgres(moment, micros)).toISOString()).toBe(moment.toISOString())
    }),
  )
})

test.each([
  ["2026-11-24 02:31:00+00", "2026-11-24T02:31:00.000Z"],
  ["2026-11-24 02:31:00.1+00", "2026-11-24T02:31:00.100Z"],
  ["2026-11-24 02:31:00.12+00", "2026-11-24T02:31:00.120Z"],
  ["2026-11-24 02:31:00.123+00", "2026-11-24T02:31:00.123Z"],
  ["2026-11-24 02:31:00.123999+00", "2026-11-24T02:31:00.123Z"],
  ["2026-11-24 02:31:00.000001+00", "2026-11-24T02:31:00.000Z"],
  // elsewhere, and far away
  ["2026-11-24 03:31:00.12+01", "2026-11-24T02:31:00.120Z"],
  ["2026-11-24 08:01:00.12+05:30", "2026-11-24T02:31:00.120Z"],
  ["2026-11-23 22:31:00.12-04", "2026-11-24T02:31:00.120Z"],
  ["1880-01-01 00:53:28+00:53:28", "1880-01-01T00:00:00.000Z"],
  ["10000-01-01 00:00:00+00", "+010000-01-01T00:00:00.000Z"],
  ["0044-03-15 12:00:00+00 BC", "-000043-03-15T12:00:00.000Z"],
])("%s is %s", (text, expected) => {
  expect(timestampOf(text).toISOString()).toBe(expected)
})
