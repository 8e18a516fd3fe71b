/** Before the tests on the embedded database: makes a migrated one and dumps it, once for all projects, which fills new ones fast. */
import { PGlite } from "@electric-sql/pglite"
import { Effect, Layer } from "effect"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { TestProject } from "vitest/node"
import { migrated } from "../../../server/src/database/Database.ts"
import * as Embedded from "../../../server/src/database/Embedded.ts"
import { provideBundle } from "./bundle.ts"
import { withUndo } from "./globalSetup.ts"

/** Without the databases that new ones are made of: nobody makes any, and every test would copy them. */
const dropTemplates = [
  "UPDATE pg_database SET datistemplate = false",
  "DROP DATABASE template0",
  "DROP DATABASE template1",
  "CHECKPOINT",
]

const dumpOf = async (folder: string): Promise<Buffer> => {
  const database = await PGlite.create({ dataDir: folder })
  try {
    for (const statement of dropTemplates) await database.query(statement)
    return Buffer.from(await (await database.dumpDataDir("none")).arrayBuffer())
  } finally {
    await database.close()
  }
}

/** Runs before the first test of the project; what it returns runs after the last. */
export default (project: TestProject): Promise<() => Promise<void>> =>
  withUndo(async (defer) => {
    await provideBundle(project, defer)
    project.provide("postgres", null)
    const all = project.vitest.getRootProject()
    if (all.getProvidedContext().embeddedDump !== undefined) return
    const folder = mkdtempSync(join(tmpdir(), "code-analysis-embedded-"))
    defer(() => rmSync(folder, { recursive: true, force: true }))
    const data = join(folder, "postgres")
    await Effect.runPromise(Effect.scoped(Layer.build(migrated(Embedded.layer({ folder: data })))))
    const dump = join(folder, "dump.tar")
    writeFileSync(dump, await dumpOf(data))
    rmSync(data, { recursive: true })
    all.provide("embeddedDump", dump)
  })
