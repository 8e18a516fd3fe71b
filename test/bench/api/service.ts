/** The service, a process of its own: everything that `npm start` runs, on a PostgreSQL database. */
import { HttpServer } from "effect/http"
import { Layer, Logger, ManagedRuntime, References } from "effect"
import { type Profiler, Session } from "node:inspector/promises"
import { tierLimits } from "../../../server/src/accounts/Tiers.ts"
import * as Service from "../../../server/src/Service.ts"
import * as Database from "../../../server/src/database/Database.ts"
import { configurationOf } from "../../server/support/configuration.ts"
import { answer } from "../support/processes.ts"
import { costsOf } from "./costs.ts"
import { createTenants } from "./findings.ts"

/** Database and data folder of the service. */
export interface Storage {
  readonly databaseUrl: string
  readonly dataFolder: string
}

/** The address that pages of the dashboard start with. */
export const dashboardUrl = "https://code-analysis.example/dashboard"

const layerOf = (storage: Storage) =>
  Service.layer.pipe(
    Layer.provideMerge(Database.layer),
    Layer.provideMerge(
      configurationOf({
        DASHBOARD_URL: dashboardUrl,
        DATABASE_URL: storage.databaseUrl,
        DATA_DIR: storage.dataFolder,
        REPOS_DIR: storage.dataFolder,
      }),
    ),
    Layer.provideMerge(
      Layer.merge(Logger.layer([Logger.consoleLogFmt]), Layer.succeed(References.MinimumLogLevel, "Info")),
    ),
  )

type Runtime = ManagedRuntime.ManagedRuntime<
  Layer.Success<ReturnType<typeof layerOf>>,
  Layer.Error<ReturnType<typeof layerOf>>
>

let opened: Runtime | undefined

const runtime = (): Runtime => {
  if (opened === undefined) throw new Error("the service does not run yet")
  return opened
}

/** A rate limit that the bench cannot reach: calls are counted as usual, and none is refused. */
const boundless = { apiCallsPerMinute: 1_000_000_000 }

let session: Session | undefined

const handlers = {
  /** Starts the service and returns its port. */
  start: async (storage: Storage): Promise<number> => {
    for (const limits of Object.values(tierLimits)) Object.assign(limits, boundless)
    opened = ManagedRuntime.make(layerOf(storage))
    const { address } = await opened.runPromise(HttpServer.HttpServer)
    if (address._tag === "UnixPathAddress") throw new Error("the service listens on no port")
    return address.port
  },

  createTenants: (counts: Parameters<typeof createTenants>[0]) => runtime().runPromise(createTenants(counts)),

  startProfile: async (): Promise<void> => {
    session = new Session()
    session.connect()
    await session.post("Profiler.enable")
    await session.post("Profiler.start")
  },

  /** Ends the profile; returns the shares of the time since `startProfile`, and the profile itself. */
  stopProfile: async (): Promise<{
    readonly costs: ReturnType<typeof costsOf>
    readonly profile: Profiler.Profile
  }> => {
    if (session === undefined) throw new Error("no profile is being taken")
    const { profile } = await session.post("Profiler.stop")
    session.disconnect()
    return { costs: costsOf(profile), profile }
  },
}

/** Requests that this process answers over IPC. */
export type ServiceHandlers = typeof handlers

answer(handlers, async () => opened?.dispose())
