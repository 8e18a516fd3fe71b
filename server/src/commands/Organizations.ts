/** `organizations`: creates, lists, links and removes organizations. */
import { Argument, Command, Flag } from "effect/cli"
import { Console, Effect, Layer, Option } from "effect"
import { type Holdings, OrganizationRemoval } from "../accounts/OrganizationRemoval.ts"
import { Organizations } from "../accounts/Organizations.ts"
import { tierLimits } from "../accounts/Tiers.ts"
import * as Configuration from "../config/Configuration.ts"
import type { Tier } from "../contract/Principal.ts"
import { organizationIdOnTheWire } from "../foundation/ids/Identifiers.ts"
import { counted } from "../foundation/text/Counted.ts"
import { shellWord } from "../foundation/text/ShellWord.ts"
import { sweepClones } from "../scm/CloneSweep.ts"
import * as Database from "../database/Database.ts"

const storage = Layer.mergeAll(Organizations.layer, OrganizationRemoval.layer).pipe(
  Layer.provideMerge(Database.layer),
  Layer.provideMerge(Configuration.layer),
)

const isTier = (name: string): name is Tier => Object.hasOwn(tierLimits, name)
const tiers = Object.keys(tierLimits).filter(isTier)

const createOrganization = Command.make(
  "create",
  {
    name: Argument.String("name").pipe(Argument.withDescription("The name of the organization, for people.")),
    tier: Flag.Literals("tier", tiers).pipe(Flag.withDefault("free"), Flag.withDescription("Default: free.")),
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
      ({ id, tier, name, external_id, removal_began_at }) =>
        Console.log(
          [
            organizationIdOnTheWire(id),
            tier,
            name,
            removal_began_at === null ? (external_id ?? "not linked") : "being removed",
          ].join("  "),
        ),
      { discard: true },
    )
  }).pipe(Effect.provide(storage)),
).pipe(Command.withDescription("List the organizations with what the identity provider calls them."))

const linkOrganization = Command.make(
  "link",
  {
    id: Argument.String("id").pipe(Argument.withDescription("The id of the organization.")),
    externalId: Argument.String("external-id").pipe(
      Argument.withDescription("What the tokens of its users have in JWT_ORGANIZATION_CLAIM."),
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

/** Counts of the data that is removed with an organization, in one line. */
const described = ({ name, tier, repositories, runs, findings, webhooks, keys }: Holdings): string =>
  `${name} (${tier}): ${counted(repositories, "repository", "repositories")}, ${counted(runs, "run")}, ${counted(findings, "finding")}, ${counted(webhooks, "webhook")}, ${counted(keys, "API key")}.`

const removeOrganization = Command.make(
  "remove",
  {
    id: Argument.String("id").pipe(Argument.withDescription("The id of the organization.")),
    confirm: Flag.String("confirm").pipe(
      Flag.optional,
      Flag.withDescription("The name of the organization: nothing is removed without it."),
    ),
  },
  ({ id, confirm }) =>
    Effect.gen(function* () {
      const removal = yield* OrganizationRemoval
      const organizationId = id.replace(/^org_/, "")
      const holdings = yield* removal.inspect(organizationId)
      yield* Console.log(described(holdings))
      if (!Option.contains(confirm, holdings.name)) {
        return yield* Effect.fail(
          `Nothing was removed. To remove all of this for good, give its name as well: --confirm ${shellWord(holdings.name)}`,
        )
      }
      yield* removal.remove(organizationId, ({ table, rows }) =>
        rows === 0 ? Effect.void : Console.log(`  ${table}: ${rows}`),
      )
      const clones = yield* sweepClones
      if (clones > 0) yield* Console.log(`  clones on this machine: ${clones}`)
      yield* Console.log(`Removed ${organizationIdOnTheWire(organizationId)}.`)
      if (holdings.stripeCustomerId !== null) {
        yield* Console.log(`Stripe still has the customer ${holdings.stripeCustomerId} with its invoices.`)
      }
    }).pipe(Effect.provide(storage)),
).pipe(
  Command.withDescription("Remove an organization with all its data, for good; interrupted, it is to be called again."),
)

/** The command with its subcommands. */
export const organizations = Command.make("organizations").pipe(
  Command.withSubcommands([createOrganization, listOrganizations, linkOrganization, removeOrganization]),
)
