/** Address of the database server, including the password. */
import { Effect, Option, Redacted } from "effect"
import { type Read, together } from "./Reading.ts"

/**
 * Adds a password if the address has none. A query parameter can hold any text, and also works in addresses of sockets.
 */
const withPassword = (address: Redacted.Redacted, password: Redacted.Redacted): Redacted.Redacted => {
  const url = new URL(Redacted.value(address))
  if (url.password !== "" || url.searchParams.has("password")) return address
  url.searchParams.set("password", Redacted.value(password))
  return Redacted.make(url.href)
}

/** Reads `DATABASE_URL`, and `PGPASSWORD`, which the driver does not read itself. */
export const readDatabaseUrl = (read: Read) =>
  Effect.map(
    together({ address: read("DATABASE_URL"), password: read("PGPASSWORD") }, (all) => Effect.all(all)),
    ({ address, password }) =>
      Option.map(address, (given) =>
        Option.match(password, { onNone: () => given, onSome: (secret) => withPassword(given, secret) }),
      ),
  )
