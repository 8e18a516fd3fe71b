/** Proves changes in tests: one engine and one repository for all tests of a file. */
import { Effect, ManagedRuntime, type Result } from "effect"
import { afterAll } from "vitest"
import { Engine, type EngineOptions } from "../../../../server/src/engine/Engine.ts"
import type { ProvedChange, Refusal, RewriteResults } from "../../../../server/src/engine/fixes/Fixer.ts"
import type { FindingToFix } from "../../../../server/src/engine/fixes/FixRequest.ts"
import type { TextEdit } from "../../../../server/src/engine/fixes/Rewrite.ts"
import type { Finding } from "../../../../server/src/engine/Report.ts"
import { type FixtureFiles, FixtureRepository } from "../fixtureRepository.ts"

/** Results of rewriting the findings of a file. */
export interface Rewritten extends RewriteResults {
  readonly findings: ReadonlyArray<Finding>
  /** The contents after each proposed change, as text. */
  readonly changed: ReadonlyArray<string>
}

export interface FixerHarness {
  /** The findings of a content by themselves. */
  readonly findings: (path: string, content: string | Uint8Array) => Promise<ReadonlyArray<Finding>>
  /** Asks the detectors to rewrite those of their findings that are wanted. */
  readonly rewrite: (
    path: string,
    content: string | Uint8Array,
    isWanted?: (finding: Finding) => boolean,
  ) => Promise<Rewritten>
  readonly prove: (
    path: string,
    content: string | Uint8Array,
    finding: FindingToFix,
    edits: ReadonlyArray<TextEdit>,
  ) => Promise<Result.Result<ProvedChange, Refusal>>
}

/**
 * Closed after the last test of the file.
 *
 * @param files of the commit whose configuration holds
 */
export const fixerHarness = (files: FixtureFiles = {}, options: EngineOptions = { workers: 1 }): FixerHarness => {
  const repository = new FixtureRepository()
  const runtime = ManagedRuntime.make(Engine.layer(options))
  afterAll(async () => {
    await runtime.dispose()
    repository.dispose()
  })
  const commit = { gitDirectory: repository.gitDirectory, commitSha: repository.commit(files) }
  const fileOf = (path: string, content: string | Uint8Array) => ({
    path,
    blob: repository.writeObject("blob", content),
  })
  const findingsOf = (path: string, content: string | Uint8Array) =>
    Effect.gen(function* () {
      const engine = yield* Engine
      const examine = yield* engine.examiner(repository.gitDirectory)
      return (yield* examine(fileOf(path, content))) ?? []
    }).pipe(Effect.scoped)
  return {
    findings: (path, content) => runtime.runPromise(findingsOf(path, content)),
    rewrite: (path, content, isWanted = () => true) =>
      runtime.runPromise(
        Effect.gen(function* () {
          const findings = (yield* findingsOf(path, content)).filter(isWanted)
          const engine = yield* Engine
          const fixer = yield* engine.fixer(commit)
          const results = yield* fixer.rewrites(fileOf(path, content), findings)
          const changed = results.proposed.map(({ change }) => Buffer.from(change.after).toString("utf8"))
          return { ...results, findings, changed }
        }).pipe(Effect.scoped),
      ),
    prove: (path, content, finding, edits) =>
      runtime.runPromise(
        Effect.gen(function* () {
          const engine = yield* Engine
          const fixer = yield* engine.fixer(commit)
          return yield* fixer.prove(fileOf(path, content), finding, edits)
        }).pipe(Effect.scoped),
      ),
  }
}
