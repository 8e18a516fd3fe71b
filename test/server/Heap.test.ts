import { spawnSync } from "node:child_process"
import { expect, test } from "vitest"

const heap = new URL("../../server/src/Heap.ts", import.meta.url)

test("V8 has what it is asked for: of a setting that it does not know it only says so", () => {
  const code = `
    const { Effect, Layer } = await import("effect")
    const { layer } = await import(${JSON.stringify(heap.href)})
    await Effect.runPromise(Effect.scoped(Layer.build(layer)))
    console.log("built")`
  const { stderr, stdout } = spawnSync(process.execPath, ["--input-type=module", "--eval", code], {
    encoding: "utf8",
  })
  expect({ stderr, stdout }).toEqual({ stderr: "", stdout: "built\n" })
}, 60_000)
