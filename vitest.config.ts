/** The tests as projects: what needs no database, and the server on the embedded database and on PostgreSQL. */
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
  "test/server/{Heap,Leases}.test.ts",
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
 * Tests of the server whose subject lies in front of the database: the edge, the pages, what is told of the work. They
 * run on the embedded database where there is no other, and on PostgreSQL alone where that is installed: a fresh
 * database is there in a third of the time.
 */
const inFrontOfDatabase = [
  "test/server/http/{Edge,Hygiene,OperatorPages,Transport}.test.ts",
  "test/server/http/documentation/{Browser,Pages}.test.ts",
  "test/server/contract/{Mounted,Mutants,Requests,Routes,Validation}.test.ts",
  "test/server/dashboard/{Browser,Pages,Provider,SignIn}.test.ts",
  "test/server/identity/{DevelopmentIssuer,Tokens}.test.ts",
  "test/server/telemetry/**/*.test.ts",
]
/** Tests of the chaos test's queries; its processes run apart from all others, see `npm run test:chaos`. */
const chaosQueries = "test/chaos/States.test.ts"
const server = ["test/server/**/*.test.ts", "test/e2e/**/*.test.ts", chaosQueries]

/** A test waits for real work (git, analyses, processes) on machines that do other things as well. */
const patience = { testTimeout: 60_000, hookTimeout: 60_000 }

/** A test file waits (for sockets, processes, limits of time) about as long as it computes: one more than processors. */
const maxWorkers = availableParallelism() + 1

const serverProject = (name: string, setup: string, elsewhere: ReadonlyArray<string> = []) => ({
  ...sourceConditions,
  resolve: {
    ...sourceConditions.resolve,
    alias: [{ find: /^.*\/startWorker\.ts$/, replacement: `${root}test/server/support/startWorker.ts` }],
  },
  test: {
    name,
    include: server,
    exclude: [...withoutDatabase, ...elsewhere],
    globalSetup: `test/server/support/${setup}.ts`,
    setupFiles: "test/server/support/eachTest.ts",
    // what a file imports, which takes longer than its tests, stays for the next one
    isolate: false,
    ...patience,
  },
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
      serverProject("server-embedded", "embeddedSetup", isPostgresInstalled ? inFrontOfDatabase : []),
      ...(isPostgresInstalled ? [serverProject("server-postgres", "postgresSetup")] : []),
    ],
  },
})
