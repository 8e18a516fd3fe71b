/** The whole service in the test's own process: on a free port, with its own database and data folder. */
import { HttpServer } from "effect/http"
import { SqlClient } from "effect/sql"
import { PgClient } from "@effect/sql-pg"
import { Clock, Context, Duration, Effect, Layer, Logger, ManagedRuntime, Option, Redacted } from "effect"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { ApiKeys } from "../../../server/src/accounts/ApiKeys.ts"
import { Organizations } from "../../../server/src/accounts/Organizations.ts"
import { Configuration } from "../../../server/src/config/Configuration.ts"
import * as Encryption from "../../../server/src/foundation/crypto/Encryption.ts"
import { allPermissions, type Permission, type Tier } from "../../../server/src/contract/Principal.ts"
import { type Api, makeApi } from "../../../server/src/scm/github/Api.ts"
import { HostedInstallations } from "../../../server/src/scm/HostedInstallations.ts"
import { Installations } from "../../../server/src/scm/Installations.ts"
import { type RemoteProvider, SourceHost } from "../../../server/src/scm/SourceHost.ts"
import type { Repositories } from "../../../server/src/scm/Repositories.ts"
import * as Service from "../../../server/src/Service.ts"
import { callOf, requestOf } from "./client.ts"
import { configurationOf } from "./configuration.ts"
import { ageLeases } from "./letPass.ts"
import { makeRepositoryFolder, type RepositoryFolder } from "./repositories.ts"
import { TestDatabase } from "./TestDatabase.ts"

/** An organization of its own, with a key that may do everything. */
export interface Tenant {
  /** UUID, without the prefix of the wire. */
  readonly organizationId: string
  readonly key: string
}

/** Options that a test may change. */
export interface ServiceOptions {
  /** Analyses at the same time; 0 leaves runs queued. Default 1. */
  readonly workers?: number
  /** Environment variables that differ from the defaults. */
  readonly settings?: Readonly<Record<string, string>>
  /** Stands in for a part of the service, to make it fail. */
  readonly wrap?: (layer: typeof Service.layer) => typeof Service.layer
}

/** A clock that runs like the system's and can be moved forward: windows, leases and pauses end when a test says so. */
const movableClock = () => {
  const system = Effect.runSync(Clock.Clock)
  let offsetMillis = 0
  let jumpMillis = 0
  let sleptThroughMillis = 0
  /** Sleeping fibers by their resumption, with the time at which they wake. */
  const sleeping = new Map<() => void, number>()
  const sleptMillis = () => performance.now() + sleptThroughMillis
  const sleepThrough = (duration: Duration.Duration) =>
    Effect.callback<void>((resume) => {
      const wake = () => {
        sleeping.delete(wake)
        resume(Effect.void)
      }
      sleeping.set(wake, sleptMillis() + Duration.toMillis(duration))
      return Effect.sync(() => sleeping.delete(wake))
    })
  const clock: Clock.Clock = {
    sleep: (duration) => Effect.raceFirst(system.sleep(duration), sleepThrough(duration)),
    currentTimeMillisUnsafe: () => system.currentTimeMillisUnsafe() + offsetMillis + jumpMillis,
    currentTimeNanosUnsafe: () => system.currentTimeNanosUnsafe() + BigInt(offsetMillis + jumpMillis) * 1_000_000n,
    currentTimeMillis: Effect.sync(() => clock.currentTimeMillisUnsafe()),
    currentTimeNanos: Effect.sync(() => clock.currentTimeNanosUnsafe()),
    monotonicTimeNanosUnsafe: () => system.monotonicTimeNanosUnsafe() + BigInt(offsetMillis) * 1_000_000n,
    monotonicTimeNanos: Effect.sync(() => clock.monotonicTimeNanosUnsafe()),
  }
  return {
    clock,
    move: (duration: Duration.Input) => {
      offsetMillis += Duration.toMillis(duration)
    },
    wake: (duration: Duration.Input) => {
      sleptThroughMillis += Duration.toMillis(duration)
      for (const [wake, at] of sleeping) if (at <= sleptMillis()) wake()
    },
    jump: (millis: number) => {
      jumpMillis += millis
    },
    moveToNext: (window: Duration.Input) => {
      const millis = Duration.toMillis(window)
      offsetMillis += millis - (clock.currentTimeMillisUnsafe() % millis)
    },
  }
}

/** Starts a service; `stop` ends it and deletes what it left. */
export const startService = async ({ workers = 1, settings = {}, wrap = (layer) => layer }: ServiceOptions = {}) => {
  const dataFolder = mkdtempSync(join(tmpdir(), "code-analysis-data-"))
  const repositories: RepositoryFolder = makeRepositoryFolder()
  const { clock, move, moveToNext, jump, wake } = movableClock()
  const logLines: Array<string> = []
  const logger = Logger.make((options) => {
    logLines.push(Logger.formatLogFmt.log(options))
  })

  const runtime = ManagedRuntime.make(
    wrap(Service.layer).pipe(
      Layer.provideMerge(TestDatabase),
      Layer.provideMerge(
        configurationOf({
          BASE_URL: "http://code-analysis.example",
          DATA_DIR: dataFolder,
          REPOS_DIR: repositories.path,
          ANALYSIS_WORKERS: String(workers),
          ...settings,
        }),
      ),
      Layer.provide(Logger.layer([logger])),
      Layer.provide(Layer.succeed(Clock.Clock, clock)),
    ),
  )
  const context = await runtime.runPromise(
    Effect.context<
      | HttpServer.HttpServer
      | PgClient.PgClient
      | Organizations
      | ApiKeys
      | Installations
      | Repositories
      | SourceHost
      | HostedInstallations
      | Configuration
    >(),
  )
  const service = <Id, A>(tag: Context.Key<Id, A>) => Context.getUnsafe(context, tag)
  const { address } = service(HttpServer.HttpServer)
  if (address._tag === "UnixPathAddress") throw new Error("the service listens on no port")
  const baseUrl = `http://127.0.0.1:${address.port}`

  /** A key of an organization, with all permissions unless named. */
  const createKey = async (
    organizationId: string,
    options: { readonly permissions?: ReadonlyArray<Permission>; readonly expiresAt?: Date } = {},
  ) => {
    const { key, secret } = await runtime.runPromise(
      service(ApiKeys).create({
        organizationId,
        name: "a test",
        permissions: options.permissions ?? allPermissions,
        expiresAt: Option.fromNullishOr(options.expiresAt),
        createdBy: Option.none(),
      }),
    )
    return { id: key.id, key: Redacted.value(secret) }
  }

  /** An organization with a key. Default: enterprise, whose limits are in no test's way. */
  const createTenant = async (tier: Tier = "enterprise"): Promise<Tenant> => {
    const { id } = await runtime.runPromise(service(Organizations).create(`Acme ${tier}`, tier))
    return { organizationId: id, key: (await createKey(id)).key }
  }

  /** Makes the folder of repositories an installation of a tenant; its id. */
  const install = (tenant: Tenant, folder: string = repositories.path): Promise<string> =>
    runtime.runPromise(service(Installations).ensureFolder(tenant.organizationId, folder))

  /** Ties an account on a source host to a tenant, as the operator does; its id. */
  const claim = (tenant: Tenant, externalId: number, provider: RemoteProvider = "github"): Promise<string> =>
    runtime.runPromise(
      service(HostedInstallations)
        .claim(provider, tenant.organizationId, String(externalId))
        .pipe(Effect.map(({ id }) => id)),
    )

  /** A link by which somebody connects an installation to a tenant. */
  const link = ({ organizationId }: Tenant): Promise<string> => {
    const setup = service(SourceHost).remote.get("github")?.setup
    if (setup === undefined) throw new Error("the service is not configured for GitHub")
    return runtime.runPromise(Effect.provide(setup.link(organizationId), Encryption.layer))
  }

  return {
    baseUrl,
    /** Asks the GitHub that the service is configured for. */
    withGitHub: <A, E>(use: (api: Api) => Effect.Effect<A, E>): Promise<A> =>
      runtime.runPromise(
        Effect.scoped(Effect.flatMap(makeApi(Option.getOrThrow(service(Configuration).gitHubApp)), use)),
      ),
    claim,
    link,
    call: callOf(baseUrl),
    request: requestOf(baseUrl),
    createTenant,
    createKey,
    /** Moves an organization to another tier, as billing does. */
    setTier: ({ organizationId }: Tenant, tier: Tier): Promise<void> =>
      runtime.runPromise(service(Organizations).setTier(organizationId, tier)),
    install,
    /** The folder that `install` shows. */
    repositories,
    dataFolder,
    /** Log lines. */
    logLines,
    /** Moves the service's clock forward. What sleeps or pauses does not notice; see `letPass`. */
    moveClock: move,
    /** Lets time pass: besides the clock moving on, sleeps end that end by then, and pauses and leases of queues do. */
    letPass: async (duration: Duration.Input): Promise<void> => {
      move(duration)
      await runtime.runPromise(
        Effect.provideService(ageLeases(Duration.toMillis(duration)), SqlClient.SqlClient, service(PgClient.PgClient)),
      )
      wake(duration)
    },
    /** Sets the clock to another time, by milliseconds, as somebody does who corrects it: no time passes. */
    jumpClock: jump,
    /** To the beginning of the next minute or hour: a test that counts what a window allows must not see it end. */
    moveClockToNext: moveToNext,
    /** Runs an effect on the service's database. */
    withSql: <A, E>(use: (sql: PgClient.PgClient) => Effect.Effect<A, E>): Promise<A> =>
      runtime.runPromise(use(service(PgClient.PgClient))),
    stop: async () => {
      await runtime.dispose()
      repositories.remove()
      rmSync(dataFolder, { recursive: true, force: true })
    },
  }
}

/** A service that a test has started. */
export type TestService = Awaited<ReturnType<typeof startService>>
