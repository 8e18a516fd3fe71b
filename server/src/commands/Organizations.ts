/** `organizations`: creates, lists and links organizations. */
import { Args, Command, Options } from "@effect/cli"
import { Console, Effect, Layer } from "effect"
import { Organizations } from "../accounts/Organizations.ts"
import { tierLimits } from "../accounts/Tiers.ts"
import * as Configuration from "../Configuration.ts"
import type { Tier } from "../contract/Principal.ts"
import { organizationIdOnTheWire } from "../Identifiers.ts"
import * as Database from "../sql/Database.ts"

const storage = Organizations.Default.pipe(Layer.provide(Database.layer), Layer.provide(Configuration.layer))

const isTier = (name: string): name is Tier => Object.hasOwn(tierLimits, name)
const tiers = Object.keys(tierLimits).filter(isTier)

const createOrganization = Command.make(
  "create",
  {
    name: Args.text({ name: "name" }),
    tier: Options.choice("tier", tiers).pipe(Options.withDefault("free"), Options.withDescription("Default: free.")),
  },
  ({ name, tier }) =>
    Effect.gen(function* () {
      if (name.trim() === "") return yield* Effect.fail("The name must not be empty.")
      const { id } = yield* (yield* Organizations).create(name, tier)
      yield* Console.log(organizationIdOnTheWire(id))
    }).pipe(Effect.provide(storage)),
).pipe(Command.withDescription("Create an organization; its id is printed."))

const listOrganizations = Command.make("list", {}, () =>
  Effect.gen(function* () {
    const all = yield* (yield* Organizations).list
    yield* Effect.forEach(
      all,
      ({ id, tier, name, external_id }) =>
        Console.log([organizationIdOnTheWire(id), tier, name, external_id ?? "not linked"].join("  ")),
      { discard: true },
    )
  }).pipe(Effect.provide(storage)),
).pipe(Command.withDescription("List the organizations with what the identity provider calls them."))

const linkOrganization = Command.make(
  "link",
  {
    id: Args.text({ name: "id" }).pipe(Args.withDescription("The id of the organization.")),
    externalId: Args.text({ name: "external-id" }).pipe(
      Args.withDescription("What the tokens of its users have in JWT_ORGANIZATION_CLAIM."),
    ),
  },
  ({ id, externalId }) =>
    Effect.gen(function* () {
      const organizations = yield* Organizations
      const organization = yield* organizations.get(id.replace(/^org_/, ""))
      yield* organizations.link(organization.id, externalId)
      yield* Console.log(`Linked ${organizationIdOnTheWire(organization.id)} to ${externalId}.`)
    }).pipe(Effect.provide(storage)),
).pipe(Command.withDescription("Link an organization to what the identity provider calls it."))

/** The command with its subcommands. */
export const organizations = Command.make("organizations").pipe(
  Command.withDescription("Create and list organizations, and link them to those of an identity provider."),
  Command.withSubcommands([createOrganization, listOrganizations, linkOrganization]),
)
