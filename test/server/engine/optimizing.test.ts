/** V8 has the switches that the engine sets: of one that it does not know it only says so. */
import { spawnSync } from "node:child_process"
import { expect, test } from "vitest"

const optimizing = new URL("../../../server/src/engine/optimizing.ts", import.meta.url)

test("V8 knows the switches", () => {
  const code = `
    const { optimizingLater } = await import(${JSON.stringify(optimizing.href)})
    console.log(await optimizingLater(async () => "compiled"))`
  const { stderr, stdout } = spawnSync(process.execPath, ["--input-type=module", "--eval", code], {
    encoding: "utf8",
  })
  expect({ stderr, stdout }).toEqual({ stderr: "", stdout: "compiled\n" })
})
