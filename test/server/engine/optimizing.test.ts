/** V8 has the switches that the engine sets: of one that it does not know it only says so. */
import { spawnSync } from "node:child_process"
import { expect, test } from "vitest"

const optimizing = new URL("../../../server/src/engine/optimizing.ts", import.meta.url)

test("V8 knows the switches", () => {
  const code = `
    const { optimizeScriptsLater, optimizeWasmAfter } = await import(${JSON.stringify(optimizing.href)})
    optimizeScriptsLater()
    for (const module of ["runtime", "grammar"]) optimizeWasmAfter(module)
    console.log("set")`
  const { stderr, stdout } = spawnSync(process.execPath, ["--import", "tsx", "--input-type=module", "--eval", code], {
    encoding: "utf8",
  })
  expect({ stderr, stdout }).toEqual({ stderr: "", stdout: "set\n" })
})
