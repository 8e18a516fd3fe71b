/** The address of the database server, with the password of its user. */
import { Effect, Option, Redacted } from "effect"
import { type Read, together } from "./Reading.ts"

/** Adds a password where the address has none. As a parameter it may be any text, and the address one of a socket. */
const withPassword = (address: Redacted.Redacted, password: Redacted.Redacted): Redacted.Redacted => {
  const url = new URL(Redacted.value(address))
  if (url.password !== "" || url.searchParams.has("password")) return address
  url.searchParams.set("password", Redacted.value(password))
  return Redacted.make(url.href)
}

/** Reads `DATABASE_URL` and `PGPASSWORD`, which the driver does not read. */
export const readDatabaseUrl = (read: Read) =>
  Effect.map(
    together({ address: read("DATABASE_URL"), password: read("PGPASSWORD") }, (all) => Effect.all(all)),
    ({ address, password }) =>
      Option.map(address, (given) =>
        Option.match(password, { onNone: () => given, onSome: (secret) => withPassword(given, secret) }),
      ),
  )
