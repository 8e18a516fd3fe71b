/**
 * Values as they go to the database and come from it. Parameters are sent as text, which PostgreSQL reads as the type that
 * the statement asks for: the driver's own guess from the value would make another statement of `1` than of `1.5`.
 */
import { PgTypes } from "@effect/sql-pg"
import { Result } from "effect"

/** An element between the braces of an array, as PostgreSQL reads it. */
const quoted = (text: string): string => `"${text.replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`

const isSimple = (value: unknown): value is number | bigint | boolean =>
  typeof value === "number" || typeof value === "bigint" || typeof value === "boolean"

const elementOf = (value: unknown): string => {
  if (value === null || value === undefined) return "NULL"
  if (Array.isArray(value)) return arrayOf(value)
  if (isSimple(value)) return String(value)
  if (value instanceof Uint8Array) return quoted(`\\x${Buffer.from(value).toString("hex")}`)
  return quoted(textOf(value))
}

const arrayOf = (values: ReadonlyArray<unknown>): string => `{${values.map(elementOf).join(",")}}`

/** The last year that ISO 8601 writes with four digits. */
const lastPlainYear = 9999

/** `-01-01T00:00:00.000Z`: what follows the year. */
const lengthAfterYear = 20

/** A moment as PostgreSQL reads it: years have no sign, and those before the first are counted before Christ. */
const momentOf = (date: Date): string => {
  const year = date.getUTCFullYear()
  const text = date.toISOString()
  if (year > 0 && year <= lastPlainYear) return text
  const rest = text.slice(-lengthAfterYear)
  return year > 0 ? `${year}${rest}` : `${String(1 - year).padStart(4, "0")}${rest} BC`
}

const textOf = (value: unknown): string => {
  if (value instanceof Date) return momentOf(value)
  if (isSimple(value)) return String(value)
  return typeof value === "string" ? value : JSON.stringify(value)
}

/** A parameter as the driver takes it: bytes and what has a type of the database as they are, all else as text. */
export const parameterOf = (value: unknown): unknown => {
  if (value === null || value === undefined) return null
  if (typeof value === "string" || value instanceof Uint8Array || PgTypes.isParameter(value)) return value
  return Array.isArray(value) ? arrayOf(value) : textOf(value)
}

const makeTypes = (): PgTypes.Registry => {
  const types = PgTypes.makeRegistry()
  const { OID } = PgTypes
  // a number of the language does not hold every one, and the ids among them are only passed on
  types.register<string>(
    OID.int8,
    {
      encode: (value) => PgTypes.encode(BigInt(value), OID.int8),
      decode: (bytes) => Result.succeed(Buffer.from(bytes).readBigInt64BE().toString()),
    },
    { arrayOid: OID.int8Array },
  )
  // a copy: the driver's value is a part of what came with it, and would keep all of that
  types.register<Buffer>(
    OID.bytea,
    { encode: Result.succeed, decode: (bytes) => Result.succeed(Buffer.from(bytes)) },
    { arrayOid: OID.byteaArray },
  )
  return types
}

/** How values of the database are read: 64-bit integers as text, bytes as a `Buffer`, all else as the driver does. */
export const types: PgTypes.Registry = makeTypes()
