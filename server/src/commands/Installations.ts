/** `installations`: ties accounts on source hosts to organizations. */
import { Argument, Command, Flag } from "effect/cli"
import { Console, Effect, Layer, Option } from "effect"
import { Organizations } from "../accounts/Organizations.ts"
import * as Configuration from "../config/Configuration.ts"
import * as Encryption from "../foundation/crypto/Encryption.ts"
import { HostedInstallations } from "../scm/HostedInstallations.ts"
import { RemoteProvider, SourceHost } from "../scm/SourceHost.ts"
import * as SourceHosts from "../scm/SourceHosts.ts"
import * as Database from "../database/Database.ts"
import { organizationIdOf, organizationOption } from "./Organization.ts"

const services = Organizations.layer.pipe(
  Layer.provideMerge(HostedInstallations.layer),
  Layer.provideMerge(SourceHosts.layer),
  Layer.provideMerge(Database.layer),
  Layer.provideMerge(Encryption.layer),
  Layer.provide(Configuration.layer),
)

/** The hosts that are configured; which one is meant has to be said where there are several. */
const hosts = Effect.flatMap(SourceHost, ({ remote }) =>
  remote.size === 0
    ? Effect.fail(`No source host is configured: set ${SourceHosts.hostSettings.join(" or ")}, and what belongs to it.`)
    : Effect.succeed([...remote]),
)

const list = Command.make("list", {}, () =>
  Effect.gen(function* () {
    const installations = yield* HostedInstallations
    for (const [provider, host] of yield* hosts) {
      for (const { externalId, accountName, suspendedAt } of yield* host.accounts) {
        const claimed = yield* installations.find(provider, externalId)
        const owner = Option.match(claimed, {
          onNone: () => "claimed by nobody",
          onSome: ({ organization_id }) => `of org_${organization_id}`,
        })
        const status = suspendedAt === null ? "active" : "suspended"
        yield* Console.log([externalId, accountName, status, owner, `on ${provider}`].join("  "))
      }
    }
  }).pipe(Effect.provide(services)),
).pipe(Command.withDescription("List the accounts that could be claimed on the source hosts, and whose they are."))

const claim = Command.make(
  "claim",
  {
    id: Argument.String("id").pipe(
      Argument.withDescription("The host's number of it, as `installations list` shows it."),
    ),
    organization: organizationOption,
    host: Flag.Literals("host", RemoteProvider.literals).pipe(
      Flag.withDescription("The host; needed where several are configured."),
      Flag.optional,
    ),
  },
  ({ id, organization, host }) =>
    Effect.gen(function* () {
      const configured = (yield* hosts).map(([provider]) => provider)
      const [only, ...others] = configured.filter((provider) => Option.isNone(host) || host.value === provider)
      if (only === undefined || others.length > 0) {
        return yield* Effect.fail(`Name one of the configured hosts: --host ${configured.join(" or --host ")}.`)
      }
      const organizationId = yield* organizationIdOf(organization)
      const { accountName } = yield* (yield* HostedInstallations).claim(only, organizationId, id)
      yield* Console.log(`The installation on ${accountName} is that of org_${organizationId} now.`)
    }).pipe(Effect.provide(services)),
).pipe(Command.withDescription("Tie an account to an organization, which sees its repositories from then on."))

const link = Command.make("link", { organization: organizationOption }, ({ organization }) =>
  Effect.gen(function* () {
    const [setup] = (yield* hosts).flatMap(([, host]) => host.setup ?? [])
    if (setup === undefined) {
      return yield* Effect.fail("No configured source host has links. See also: installations claim.")
    }
    yield* Console.log(yield* setup.link(yield* organizationIdOf(organization)))
  }).pipe(Effect.provide(services)),
).pipe(
  Command.withDescription("Print a link, good for a day, by which a customer installs the app for an organization."),
)

/** The command with its subcommands. */
export const installations = Command.make("installations").pipe(Command.withSubcommands([list, claim, link]))
