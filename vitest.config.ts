/** The tests as projects: what needs no database, the server on each of its databases, and its edge on one of them. */
import { availableParallelism } from "node:os"
import { fileURLToPath } from "node:url"
import { defineConfig } from "vitest/config"
import { findBinaries } from "./test/server/support/postgres.ts"

const root = fileURLToPath(new URL("./", import.meta.url))
const conditions = ["@code-analysis/source"]
/** Has tests load the source of the packages instead of what was built from it. */
export const sourceConditions = { resolve: { conditions }, ssr: { resolve: { conditions } } }

/** Tests of the server that touch no database: once is enough. */
const withoutDatabase = [
  "test/server/engine/**/*.test.ts",
  "test/server/{Heap,Leases,StartError}.test.ts",
  "test/server/code/{terms.test.ts,{ranking,index,lsa}/**/*.test.ts}",
  "test/server/analysis/{AnalyseCommit,QualityGateResult,Removals}.test.ts",
  "test/server/findings/Comparison.test.ts",
  "test/server/fixes/{TestSandbox,Texts}.test.ts",
  "test/server/fixes/Outcome.test.ts",
  "test/server/analyze/**/*.test.ts",
  "test/server/configuration/**/*.test.ts",
  "test/server/accounts/CallShares.test.ts",
  "test/server/http/ClientAddress.test.ts",
  "test/server/sql/Transient.test.ts",
  "test/server/http/documentation/{Articles,Markdown}.test.ts",
  "test/server/models/**/*.test.ts",
  "test/server/fixes/ModelFixes.test.ts",
  "test/server/code/Citations.test.ts",
  "test/server/outbound/**/*.test.ts",
  "test/server/sandbox/**/*.test.ts",
  "test/server/scm/LocalCommits.test.ts",
  "test/server/webhooks/{Addresses,Answers,Connections,Failure,Fairness,Health,Inwards,Outbound,Resolver,Schedule,Secure,Settings,Signature,Url,Windows}.test.ts",
]
/**
 * Tests of the server whose subject lies in front of the database, and which look at what all of a process has done: its
 * metrics, its processor time, what it was seen to answer. Each file has a process of its own, and runs on one database,
 * PostgreSQL where that is installed: a fresh one is there in a third of the time.
 */
const edge = [
  "test/server/http/{Edge,Hygiene,OperatorPages,Transport}.test.ts",
  "test/server/http/documentation/{Browser,Pages}.test.ts",
  "test/server/contract/{Mounted,Mutants,Requests,Routes,Validation}.test.ts",
  "test/server/dashboard/Browser.test.ts",
  "test/server/identity/DevelopmentIssuer.test.ts",
  "test/server/telemetry/**/*.test.ts",
]
/** Tests of the chaos test's queries; its processes run apart from all others, see `npm run test:chaos`. */
const chaosQueries = "test/chaos/States.test.ts"
const server = ["test/server/**/*.test.ts", "test/e2e/**/*.test.ts", chaosQueries]

/** A test waits for real work (git, analyses, processes) on machines that do other things as well. */
const patience = { testTimeout: 60_000, hookTimeout: 60_000 }

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
  },
})

const onDatabase = (database: Database) =>
  serverProject(`server-${database}`, database, {
    include: server,
    exclude: [...withoutDatabase, ...edge],
    isolate: false,
  })

const isPostgresInstalled = findBinaries() !== undefined
if (!isPostgresInstalled) {
  const advice = "PostgreSQL is not installed (Debian: apt-get install postgresql)"
  if (process.env["REQUIRE_POSTGRES"] === "1") throw new Error(`${advice}, and REQUIRE_POSTGRES=1 asks for it.`)
  console.log(`${advice}: the tests of the server run on the embedded database alone.`)
}

export default defineConfig({
  test: {
    maxWorkers,
    reporters: ["default", "./test/contract/CoverageReporter.ts"],
    projects: [
      {
        ...sourceConditions,
        test: {
          name: "packages",
          ...patience,
          include: ["test/!(server|e2e|runtimes)/**/*.test.ts", ...withoutDatabase],
          exclude: [chaosQueries, "**/node_modules/**"],
        },
      },
      onDatabase("embedded"),
      ...(isPostgresInstalled ? [onDatabase("postgres")] : []),
      serverProject("server-edge", isPostgresInstalled ? "postgres" : "embedded", {
        include: edge,
        exclude: [],
        isolate: true,
      }),
    ],
  },
})
