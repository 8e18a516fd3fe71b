/** Taking files of a repository apart through the engine. */
import { Effect, ManagedRuntime } from "effect"
import { afterAll, expect, test } from "vitest"
import type { ChunkedFile } from "../../../../server/src/engine/chunks/Chunk.ts"
import { Engine } from "../../../../server/src/engine/Engine.ts"
import { type FixtureFiles, FixtureRepository } from "../fixtureRepository.ts"

const repository = new FixtureRepository()
const runtime = ManagedRuntime.make(Engine.layer({ workers: 1 }))
afterAll(async () => {
  await runtime.dispose()
  repository.dispose()
})

const chunked = (files: FixtureFiles): Promise<ReadonlyArray<ChunkedFile>> => {
  const { gitDirectory } = repository
  const commitSha = repository.commit(files)
  return runtime.runPromise(
    Effect.gen(function* () {
      const engine = yield* Engine
      const candidates = yield* engine.filesOf({ gitDirectory, commitSha })
      const chunker = yield* engine.chunker(gitDirectory)
      return yield* chunker(candidates)
    }).pipe(Effect.scoped),
  )
}

test("every file of a commit that an analysis examines is taken apart, with its language and its content's name", async () => {
  const files = await chunked({ "src/a.ts": "export const a = 1\n", "README.md": "# A\n", "b.png": new Uint8Array(9) })
  expect(files.map(({ path, language, skipped }) => ({ path, language, skipped }))).toEqual([
    { path: "README.md", language: "markdown", skipped: null },
    { path: "src/a.ts", language: "typescript", skipped: null },
  ])
  expect(files.every(({ blob, chunks }) => /^[0-9a-f]{40}$/.test(blob) && chunks.length === 1)).toBe(true)
})
