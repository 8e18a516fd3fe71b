/** `installations`: ties installations of the GitHub App to organizations. */
import { Argument, Command } from "effect/cli"
import { Console, Effect, Layer, Option } from "effect"
import { Organizations } from "../accounts/Organizations.ts"
import * as Configuration from "../config/Configuration.ts"
import * as Encryption from "../foundation/crypto/Encryption.ts"
import { type Api, GitHub, layer as gitHubLayer } from "../scm/github/Api.ts"
import { Links } from "../scm/github/Links.ts"
import { GitHubInstallations } from "../scm/github/GitHubInstallations.ts"
import * as SourceHosts from "../scm/SourceHosts.ts"
import * as Database from "../database/Database.ts"
import { organizationIdOf, organizationOption } from "./Organization.ts"

const services = Layer.mergeAll(Organizations.layer, Links.layer).pipe(
  Layer.provideMerge(GitHubInstallations.layer),
  Layer.provide(SourceHosts.layer),
  // the app first: without it no database need be opened
  Layer.provideMerge(Database.layer),
  Layer.provideMerge(gitHubLayer),
  Layer.provide(Encryption.layer),
  Layer.provide(Configuration.layer),
)

const api: Effect.Effect<Api, string, GitHub> = Effect.flatMap(
  GitHub,
  Option.match({
    onNone: () => Effect.fail("No GitHub App is configured: set GITHUB_APP_ID and what belongs to it."),
    onSome: Effect.succeed,
  }),
)

const list = Command.make("list", {}, () =>
  Effect.gen(function* () {
    const gitHub = yield* api
    const installations = yield* GitHubInstallations
    yield* Effect.forEach(
      yield* installations.listAll(gitHub),
      ({ externalId, accountName, suspendedAt }) =>
        Effect.flatMap(installations.find(externalId), (claimed) =>
          Console.log(
            [
              externalId,
              accountName,
              suspendedAt === null ? "active" : "suspended",
              Option.match(claimed, {
                onNone: () => "claimed by nobody",
                onSome: ({ organization_id }) => `of org_${organization_id}`,
              }),
            ].join("  "),
          ),
        ),
      { discard: true },
    )
  }).pipe(Effect.provide(services)),
).pipe(Command.withDescription("List the installations of the GitHub App, and whose they are."))

const claim = Command.make(
  "claim",
  {
    id: Argument.String("id").pipe(Argument.withDescription("GitHub's number, as `installations list` shows it.")),
    organization: organizationOption,
  },
  ({ id, organization }) =>
    Effect.gen(function* () {
      const gitHub = yield* api
      const organizationId = yield* organizationIdOf(organization)
      const { accountName } = yield* (yield* GitHubInstallations).claim(gitHub, organizationId, id)
      yield* Console.log(`The installation on ${accountName} is that of org_${organizationId} now.`)
    }).pipe(Effect.provide(services)),
).pipe(Command.withDescription("Tie an installation to an organization, which sees its repositories from then on."))

const link = Command.make("link", { organization: organizationOption }, ({ organization }) =>
  Effect.gen(function* () {
    const gitHub = yield* api
    if (Option.isNone(gitHub.settings.client)) {
      return yield* Effect.fail(
        "Links need GITHUB_APP_CLIENT_ID and GITHUB_APP_CLIENT_SECRET. See also: installations claim.",
      )
    }
    yield* Console.log(yield* (yield* Links).create(gitHub, yield* organizationIdOf(organization)))
  }).pipe(Effect.provide(services)),
).pipe(
  Command.withDescription("Print a link, good for a day, by which a customer installs the app for an organization."),
)

/** The command with its subcommands. */
export const installations = Command.make("installations").pipe(Command.withSubcommands([list, claim, link]))
