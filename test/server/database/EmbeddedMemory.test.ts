/** Memory of the built-in database, in a process of its own. */
import { execFileSync } from "node:child_process"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, onTestFinished, test } from "vitest"
import { nodeOptions } from "../../../server/src/nodeOptions.ts"

/** An opened database takes 140 MB outside the heap of JavaScript, and creating one 310 more. */
const mostMegabytes = 250

const timeoutMillis = 120_000

test(
  "a new database does not keep what creating it took",
  () => {
    const folder = mkdtempSync(join(tmpdir(), "code-analysis-new-database-"))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const program = join(folder, "program.mjs")
    const embedded = new URL("../../../server/src/database/Embedded.ts", import.meta.url)
    writeFileSync(
      program,
      `import { Effect, Layer } from ${JSON.stringify(import.meta.resolve("effect"))}
       import { layer } from ${JSON.stringify(embedded.href)}
       const opened = Layer.build(layer({ folder: ${JSON.stringify(join(folder, "postgres"))} }))
       await Effect.runPromise(Effect.scoped(Effect.tap(opened, () => Effect.sync(() => {
         console.log(process.memoryUsage().external / 1024 ** 2)
       }))))`,
    )
    const printed = execFileSync(process.execPath, [...nodeOptions, program], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "inherit"],
    })
    expect(Number(printed)).toBeGreaterThan(0)
    expect(Number(printed)).toBeLessThan(mostMegabytes)
  },
  timeoutMillis,
)
