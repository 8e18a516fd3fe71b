/** Before the tests on PostgreSQL: starts the server, and makes the migrated template that every database copies. */
import { Effect, Layer, Redacted } from "effect"
import type { TestProject } from "vitest/node"
import { migrated } from "../../../server/src/database/Database.ts"
import * as Postgres from "../../../server/src/database/Postgres.ts"
import { provideBundle } from "./bundle.ts"
import { runOn } from "./database.ts"
import { withUndo } from "./globalSetup.ts"
import { findBinaries, startPostgres } from "./postgres.ts"

declare module "vitest" {
  export interface ProvidedContext {
    /** Address of the server's own database and name of the template; `null` on the embedded database. */
    postgres: { readonly url: string; readonly template: string } | null
    /** File with the dump of a migrated embedded database; `null` on PostgreSQL. */
    embeddedDump: string | null
  }
}

const template = "migrated"

/** Starts before the first test of the project and stops after the last. */
export default (project: TestProject): Promise<() => Promise<void>> =>
  withUndo(async (defer) => {
    const binaries = findBinaries()
    if (binaries === undefined) throw new Error("PostgreSQL is not installed.")
    await provideBundle(project, defer)
    const server = await startPostgres(binaries)
    defer(server.stop)
    await runOn(server.urlOf("postgres"), `CREATE DATABASE ${template}`)
    await Effect.runPromise(Effect.scoped(Layer.build(migrated(Postgres.layer(Redacted.make(server.urlOf(template)))))))
    project.provide("postgres", { url: server.urlOf("postgres"), template })
    project.provide("embeddedDump", null)
  })
