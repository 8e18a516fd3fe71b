/**
 * The tests as projects, by name: what needs no database (`packages`), the server on its embedded database
 * (`server-embedded`, `server-edge`), what starts programs of its own (`programs`), what PostgreSQL does differently
 * (`server-postgres`), the programs of other makers (`counterparts`), and the benches (`benches`).
 * `npm test` runs the first three; CONTRIBUTING.md says when the others run.
 */
import { availableParallelism } from "node:os"
import { fileURLToPath } from "node:url"
import { defineConfig } from "vitest/config"
import { nodeOptions } from "./server/src/nodeOptions.ts"
import { findBinaries } from "./test/server/support/postgres.ts"

const root = fileURLToPath(new URL("./", import.meta.url))
const conditions = ["@code-analysis/source"]
/** Has tests load the source of the packages instead of what was built from it. */
export const sourceConditions = { resolve: { conditions }, ssr: { resolve: { conditions } } }

/** Tests of the server that touch no database: once is enough. */
const withoutDatabase = [
  "test/server/engine/**/*.test.ts",
  "test/server/foundation/{*.test.ts,!(queue)/**/*.test.ts,queue/Leases.test.ts}",
  "test/server/search/{terms.test.ts,spelling.test.ts,followUp.test.ts,{ranking,index,query}/**/*.test.ts}",
  "test/server/analysis/{AnalyzeCommit,Removals}.test.ts",
  "test/server/findings/{Comparison.test.ts,sarif/*.test.ts}",
  "test/server/fixes/{TestSandbox,Texts}.test.ts",
  "test/server/fixes/Outcome.test.ts",
  "test/server/nodeOptions.test.ts",
  "test/server/commands/misspelledSettings.test.ts",
  "test/server/commands/analyze/{formats,json,sarif,summary}.test.ts",
  "test/server/config/**/*.test.ts",
  "test/server/accounts/{CallShares,Tiers}.test.ts",
  "test/server/http/ClientAddress.test.ts",
  "test/server/database/{Rows,Transient}.test.ts",
  "test/server/http/documentation/Articles.test.ts",
  "test/server/models/**/*.test.ts",
  "test/server/fixes/ModelFixes.test.ts",
  "test/server/search/Citations.test.ts",
  "test/server/fixes/sandbox/**/*.test.ts",
  "test/server/scm/{LocalCommits,QualityGateResult}.test.ts",
  "test/server/webhooks/{Answers,Connections,Failure,Fairness,Health,Inwards,Outbound,Schedule,Secure,Settings,Signature,Windows}.test.ts",
]
/**
 * Tests of the server whose subject lies in front of the database, and which look at what all of a process has done: its
 * metrics, its processor time, what it was seen to answer. Each file has a process of its own.
 */
const edge = [
  "test/server/http/{Edge,Hygiene,OperatorPages,RawSockets,Transport}.test.ts",
  "test/server/http/documentation/Pages.test.ts",
  "test/server/contract/{Mounted,Mutants,Requests,Routes,Validation}.test.ts",
  "test/server/accounts/identity/DevelopmentIssuer.test.ts",
  "test/server/telemetry/**/*.test.ts",
]
/** Tests of the chaos test's queries; its processes run apart from all others, see `npm run test:chaos`. */
const chaosQueries = "test/chaos/States.test.ts"
/** Many processes one after the other: on PostgreSQL alone, where none of them has to open a database of its own. */
const documentedCommands = "test/e2e/DocumentedCommands.test.ts"
/**
 * Tests that start programs of their own: a browser, the service and the command line as processes, examples and snippets of
 * the documentation. They take about as long as all others together.
 */
const programs = [
  "test/{demo,e2e,examples,pipelines}/**/*.test.ts",
  "test/evaluation/evaluation.test.ts",
  "test/packages/command.test.ts",
  "test/readme/{analyze,readme,workflow}.test.ts",
  "test/server/**/{Browser,Killed,KilledOnGitHub}.test.ts",
  "test/server/commands/{Help,Listen}.test.ts",
  "test/server/commands/analyze/{analyze,environment,limits}.test.ts",
  "test/server/database/{Backup,DataFolderLock,EmbeddedMemory}.test.ts",
  "test/server/search/vectors/ModelChange.test.ts",
]
const server = ["test/server/**/*.test.ts", chaosQueries]
/**
 * What PostgreSQL does differently from the embedded database, which is the same code with a single session: sessions that wait
 * for each other's locks or skip what is locked, policies that confine a session, notifications between sessions, plans,
 * several replicas, a server that goes away. And one walk through every operation (`Mounted`).
 */
const onPostgresToo = [
  "test/server/database/**/*.test.ts",
  "test/server/accounts/{ApiKeys,HourLimit,Keys,OrganizationRemoval,RateLimits}.test.ts",
  "test/server/analysis/{Analysis,Outage,Progress,RunLeases,SharedProgress}.test.ts",
  "test/server/billing/Billing.test.ts",
  "test/server/search/{Conversations,Index,IndexLeases,Killed}.test.ts",
  "test/server/search/vectors/{ModelChange,NearestNeighbors}.test.ts",
  "test/server/contract/{Lists,Mounted,Pagination,Statuses}.test.ts",
  "test/server/findings/{Recorder,SarifImports}.test.ts",
  "test/server/foundation/queue/LeasedQueue.test.ts",
  "test/server/fixes/{FixLeases,Fixes,Generator}.test.ts",
  "test/server/http/{Idempotency,Replicas,Tenancy,Unavailable}.test.ts",
  "test/server/scm/QualityGates.test.ts",
  "test/server/scm/github/Events.test.ts",
  "test/server/webhooks/{Dispatcher,EventStreams,Isolation,Promptness,Recoveries,Reencryption,Retention,WebhookEvents}.test.ts",
  "test/e2e/{Backup,FirstStart,KeyRotation,Outage,Recovery,Replicas,Roles,UnsuitableDatabase}.test.ts",
  documentedCommands,
  chaosQueries,
]

/** Starts the benches, each in a process of its own that wants the machine for itself. */
const benches = "test/bench/*/quick.test.ts"

/** As the server runs: a process of tests holds parsers and a database. */
const execArgv = [...nodeOptions]

/** A test waits for real work (git, analyses, processes) on machines that do other things as well. */
export const patience = { testTimeout: 180_000, hookTimeout: 180_000 }

/** A test file waits (for sockets, processes, limits of time) about as long as it computes: one more than processors. */
const maxWorkers = availableParallelism() + 1

type Database = "embedded" | "postgres"

interface ServerTests {
  readonly include: ReadonlyArray<string>
  readonly exclude: ReadonlyArray<string>
  /** Whether each file has a process of its own. Else what a file imports, which takes long, stays for the next one. */
  readonly isolate: boolean
}

const serverProject = (name: string, database: Database, { include, exclude, isolate }: ServerTests) => ({
  ...sourceConditions,
  resolve: {
    ...sourceConditions.resolve,
    // threads run what is bundled
    alias: [{ find: /^.*\/startWorker\.ts$/, replacement: `${root}test/server/support/startWorker.ts` }],
  },
  test: {
    name,
    include: [...include],
    exclude: [...exclude],
    isolate,
    globalSetup: `test/server/support/${database}Setup.ts`,
    setupFiles: "test/server/support/eachTest.ts",
    ...patience,
    execArgv,
  },
})

const withoutServer = (
  name: string,
  include: ReadonlyArray<string>,
  exclude: ReadonlyArray<string>,
  isolate: boolean,
) => ({
  ...sourceConditions,
  test: {
    name,
    ...patience,
    execArgv,
    include: [...include],
    exclude: ["**/node_modules/**", ...exclude],
    isolate,
    // begins anew with each file, as the modules do that start it
    server: { deps: { inline: ["web-tree-sitter"] } },
  },
})

const isPostgresInstalled = findBinaries() !== undefined
if (!isPostgresInstalled && process.env["REQUIRE_POSTGRES"] === "1") {
  throw new Error(
    "PostgreSQL is not installed (Debian: apt-get install postgresql), and REQUIRE_POSTGRES=1 asks for it.",
  )
}

export default defineConfig({
  test: {
    maxWorkers,
    reporters: ["default", "./test/contract/CoverageReporter.ts"],
    projects: [
      withoutServer(
        "packages",
        ["test/!(server|runtimes|counterparts)/**/*.test.ts", ...withoutDatabase],
        [chaosQueries, benches, ...programs],
        false,
      ),
      serverProject("server-embedded", "embedded", {
        include: server,
        exclude: [...withoutDatabase, ...edge, ...programs],
        isolate: false,
      }),
      serverProject("programs", "embedded", { include: programs, exclude: [documentedCommands], isolate: true }),
      serverProject("counterparts", "embedded", {
        include: ["test/counterparts/**/*.test.ts"],
        exclude: [],
        isolate: true,
      }),
      serverProject("server-edge", "embedded", { include: edge, exclude: [], isolate: true }),
      ...(isPostgresInstalled
        ? [
            serverProject("server-postgres", "postgres", {
              include: onPostgresToo,
              exclude: withoutDatabase,
              isolate: false,
            }),
          ]
        : []),
      withoutServer("benches", [benches], [], true),
    ],
  },
})
