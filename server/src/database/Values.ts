/**
 * Converts values to and from the database. Parameters are sent as text, which PostgreSQL reads as the type in the
 * statement: if the driver guessed types from values, `1` and `1.5` would make different statements.
 */
import { PgTypes } from "@effect/sql-pg"
import { Result } from "effect"

/** An element of an array literal, as PostgreSQL reads it. */
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

/** Length of the part after the year: `-01-01T00:00:00.000Z`. */
const lengthAfterYear = 20

/** A timestamp as PostgreSQL reads it: years have no sign, and negative ones are BC. */
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

/** A parameter for the driver: bytes and typed values unchanged, all else as text. */
export const parameterOf = (value: unknown): unknown => {
  if (value === null || value === undefined) return null
  if (typeof value === "string" || value instanceof Uint8Array || PgTypes.isParameter(value)) return value
  return Array.isArray(value) ? arrayOf(value) : textOf(value)
}

const makeTypes = (): PgTypes.Registry => {
  const types = PgTypes.makeRegistry()
  const { OID } = PgTypes
  // JavaScript numbers cannot hold all 64-bit integers, and ids among them are only passed on
  types.register<string>(
    OID.int8,
    {
      encode: (value) => PgTypes.encode(BigInt(value), OID.int8),
      decode: (bytes) => Result.succeed(Buffer.from(bytes).readBigInt64BE().toString()),
    },
    { arrayOid: OID.int8Array },
  )
  // a copy: the driver's value is a view of the whole message and would keep it in memory
  types.register<Buffer>(
    OID.bytea,
    { encode: Result.succeed, decode: (bytes) => Result.succeed(Buffer.from(bytes)) },
    { arrayOid: OID.byteaArray },
  )
  return types
}

/** Decoders of values from the database: 64-bit integers as text, bytes as `Buffer`, all else as in the driver. */
export const types: PgTypes.Registry = makeTypes()
