/** The first start: an organization of the operator's own, a key for it, and what to try next. */
import { SqlClient } from "effect/sql"
import { Console, Effect, Option, Redacted } from "effect"
import { ApiKeys } from "./accounts/ApiKeys.ts"
import { type Organization, Organizations } from "./accounts/Organizations.ts"
import { Configuration } from "./config/Configuration.ts"
import { allPermissions } from "./contract/Principal.ts"
import { DevelopmentIssuer } from "./accounts/identity/DevelopmentIssuer.ts"
import { Installations } from "./scm/Installations.ts"
import { Repositories } from "./scm/Repositories.ts"
import { whenReachable } from "./database/Transient.ts"
import { transactional } from "./database/Transaction.ts"

/** The operator's own organization needs no limits but the highest. */
const firstOrganization = { name: "default", tier: "enterprise" } as const
const firstKeyName = "first key"

/** Replicas that start at once must not each create one. */
const firstRunLock = 4_202

interface Created {
  readonly organization: Organization
  /** There only when this start created the organization. */
  readonly key: Option.Option<Redacted.Redacted>
}

const ensureOrganization = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const organizations = yield* Organizations
  const apiKeys = yield* ApiKeys
  return yield* transactional(sql)(
    Effect.gen(function* () {
      yield* sql`SELECT pg_advisory_xact_lock(${firstRunLock})`
      const existing = yield* organizations.first
      if (Option.isSome(existing)) return { organization: existing.value, key: Option.none() } satisfies Created
      const organization = yield* organizations.create(firstOrganization.name, firstOrganization.tier)
      const { secret } = yield* apiKeys.create({
        organizationId: organization.id,
        name: firstKeyName,
        permissions: allPermissions,
        expiresAt: Option.none(),
        createdBy: Option.none(),
      })
      return { organization, key: Option.some(secret) } satisfies Created
    }),
  )
})

const quoted = (json: unknown): string => `'${JSON.stringify(json)}'`

/**
 * Beginning of a command line of this program: through npm when it runs from its sources, through npx when npx runs it, otherwise by
 * its name, which images and installed packages have on the path.
 *
 * @param npmCommand what npm says of itself (`npm_command`) in the environment of a program that it runs
 */
export const callOfProgram = (program: string, npmCommand: string | undefined): string => {
  if (program.endsWith(".ts")) return "npm run server --"
  return npmCommand === "exec" ? "npx code-analysis" : "code-analysis"
}

/** Three commands that lead from nothing to findings; the second one is over when the run is. */
const nextCommands = (key: string, baseUrl: string, installationId: string, repositoryId: string) => {
  const call = (path: string, body?: unknown) =>
    [
      `curl -sS -H 'X-API-Key: ${key}'`,
      ...(body === undefined ? [] : [`-H 'Content-Type: application/json' -d ${quoted(body)}`]),
      `'${baseUrl}/api/v1${path}'`,
    ].join(" ")
  return [
    call(`/scm/installations/${installationId}/repos`, { repository_ids: [repositoryId], enabled: true }),
    `${call("/analysis/trigger", { repository_id: repositoryId })} && while ${call("/analysis/history?limit=1")} | grep -Eq '"status": ?"(queued|running)"'; do sleep 1; done`,
    call("/findings?role=production&limit=5"),
  ]
}

/**
 * Makes the folder of repositories an installation, creates the first organization where there is none, and says on
 * the standard output where the service is, and on the first start the key, this once, and what to try.
 */
const welcome = Effect.gen(function* () {
  const { baseUrl, dashboardUrl, databaseUrl, dataFolder, repositoriesFolder } = yield* Configuration
  const development = yield* DevelopmentIssuer
  const installations = yield* Installations
  const repositories = yield* Repositories
  // each by itself: the service answers already, and the key is not made a second time
  const { organization, key } = yield* whenReachable(ensureOrganization)
  const installationId = yield* whenReachable(installations.ensureFolder(organization.id, repositoriesFolder))
  const found = yield* whenReachable(
    repositories.list({
      organizationId: organization.id,
      installationId,
      enabled: undefined,
      name: undefined,
      after: undefined,
      limit: 1,
    }),
  )
  const [repository] = found

  yield* Console.log(`The code analysis service listens on ${baseUrl}`)
  yield* Console.log(`  documentation ${baseUrl}/docs`)
  yield* Console.log(`  dashboard     ${dashboardUrl}`)
  yield* Console.log(`  database      ${Option.isSome(databaseUrl) ? "PostgreSQL" : `embedded, in ${dataFolder}`}`)
  yield* Console.log(`  runs on       Node.js ${process.versions.node}`)
  yield* Console.log(
    `  repositories  ${repositoriesFolder}${repository === undefined ? " (none found: name a folder of git repositories with --repos DIR)" : ""}`,
  )
  if (Option.isNone(key)) return
  const secret = Redacted.value(key.value)
  yield* Console.log(`\nThis is the first start. Your API key, shown only this once:\n\n  ${secret}\n`)
  if (Option.isSome(development)) {
    const server = callOfProgram(process.argv[1] ?? "", process.env["npm_command"])
    yield* Console.log(`For a bearer token of a user, in development:\n\n  ${server} tokens create --role viewer\n`)
  }
  if (repository === undefined) return
  yield* Console.log(
    `Enable ${repository.name}, analyze it, which takes as long as the second command, and read what was found:\n`,
  )
  yield* Effect.forEach(
    nextCommands(secret, baseUrl, installationId, repository.id),
    (command) => Console.log(`  ${command}\n`),
    { discard: true },
  )
})

/** A process without the API leaves the first organization, and its key, to one that has it. */
const announceWork = Effect.flatMap(Configuration, ({ host, port, roles }) =>
  Console.log(
    `The code analysis service listens on http://${host.includes(":") ? `[${host}]` : host}:${port} for health and metrics alone, and works in the roles ${[...roles].join(", ")}`,
  ),
)

/** Text that a process prints on the standard output when it has started. */
export const greet = Effect.flatMap(Configuration, ({ roles }) => (roles.has("api") ? welcome : announceWork))
