/** `keys`: creates, lists and revokes API keys. */
import { Argument, Command, Flag } from "effect/cli"
import { Console, DateTime, Effect, Layer, Option, Redacted } from "effect"
import { ApiKeys, mostKeys } from "../accounts/ApiKeys.ts"
import { Organizations } from "../accounts/Organizations.ts"
import * as Configuration from "../config/Configuration.ts"
import { allPermissions, type Permission } from "../contract/Principal.ts"
import * as Database from "../database/Database.ts"
import { validate as isUuid } from "uuid"
import { organizationIdOf, organizationOption } from "./Organization.ts"

const accounts = Layer.mergeAll(Organizations.layer, ApiKeys.layer).pipe(
  Layer.provide(Database.layer),
  Layer.provide(Configuration.layer),
)

/** Characters; the contract says the same of keys that are made by program. */
const longestName = 100

const createKey = Command.make(
  "create",
  {
    name: Argument.String("name").pipe(Argument.withDescription("What the key is for.")),
    organization: organizationOption,
    permissions: Flag.Literals("permission", allPermissions).pipe(
      Flag.atLeast(0),
      Flag.withDescription("May be given several times. Default: all permissions."),
    ),
    expires: Flag.Date("expires").pipe(
      Flag.optional,
      Flag.withDescription("When the key stops working, for example 2027-01-31."),
    ),
  },
  ({ name, organization, permissions, expires }) =>
    Effect.gen(function* () {
      if (name.trim() === "") return yield* Effect.fail("The name must not be empty: it says what the key is for.")
      if (name.length > longestName) return yield* Effect.fail(`The name has more than ${longestName} characters.`)
      const now = yield* DateTime.nowAsDate
      if (Option.exists(expires, (at) => at <= now)) return yield* Effect.fail("--expires must be in the future.")
      const organizationId = yield* organizationIdOf(organization)
      const granted: ReadonlyArray<Permission> = permissions.length === 0 ? allPermissions : permissions
      const { key, secret } = yield* (yield* ApiKeys).create({
        organizationId,
        name,
        permissions: granted,
        expiresAt: expires,
        createdBy: Option.none(),
      })
      yield* Console.error(`Created the key ${key.id} with ${granted.join(", ")}. Its secret is shown only this once:`)
      yield* Console.log(Redacted.value(secret))
    }).pipe(Effect.provide(accounts)),
).pipe(Command.withDescription("Create an API key; its secret is printed once, on the standard output."))

const shownDate = (date: Date | null) => (date === null ? "never" : date.toISOString())

const listKeys = Command.make("list", { organization: organizationOption }, ({ organization }) =>
  Effect.gen(function* () {
    const newestFirst = yield* (yield* ApiKeys).list(yield* organizationIdOf(organization), {
      after: undefined,
      limit: mostKeys,
    })
    yield* Effect.forEach(
      newestFirst.toReversed(),
      (key) => {
        const state = key.is_active ? "active" : key.revoked_at === null ? "expired" : "revoked"
        return Console.log(
          [
            key.id,
            `${key.prefix}...`,
            state,
            key.name,
            `last used ${shownDate(key.last_used_at)}`,
            `expires ${shownDate(key.expires_at)}`,
            key.permissions.join(","),
          ].join("  "),
        )
      },
      { discard: true },
    )
  }).pipe(Effect.provide(accounts)),
).pipe(Command.withDescription("List the API keys of an organization, without their secrets."))

const revokeKey = Command.make(
  "revoke",
  {
    id: Argument.String("id").pipe(Argument.withDescription("The id of the key, as `keys list` shows it.")),
    organization: organizationOption,
  },
  ({ id, organization }) =>
    Effect.gen(function* () {
      const organizationId = yield* organizationIdOf(organization)
      const revoked = isUuid(id) ? yield* (yield* ApiKeys).revoke(organizationId, id) : Option.none()
      if (Option.isNone(revoked)) return yield* Effect.fail(`There is no API key ${id}.`)
      yield* Console.log(`Revoked ${id}.`)
    }).pipe(Effect.provide(accounts)),
).pipe(Command.withDescription("Revoke an API key: it stops working at once."))

/** The command with its subcommands. */
export const keys = Command.make("keys").pipe(Command.withSubcommands([createKey, listKeys, revokeKey]))
