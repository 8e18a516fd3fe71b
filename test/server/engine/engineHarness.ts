/** Runs the engine in tests: one engine and one repository for all tests of a file. */
import { Effect, type Exit, type Fiber, ManagedRuntime } from "effect"
import { afterAll } from "vitest"
import { Engine, type AnalysisInput, type EngineOptions } from "../../../server/src/engine/Engine.ts"
import type { EngineError } from "../../../server/src/engine/errors.ts"
import type { Report } from "../../../server/src/engine/Report.ts"
import { type FixtureFiles, FixtureRepository } from "./fixtureRepository.ts"

export interface EngineHarness {
  readonly repository: FixtureRepository
  /** Analyzes a commit of exactly these files, made after other commits, the oldest of which comes first. */
  readonly analyze: (files: FixtureFiles, history?: ReadonlyArray<FixtureFiles>) => Promise<Report>
  readonly analyzeCommit: (commitSha: string, more?: Partial<AnalysisInput>) => Promise<Report>
  readonly exitOf: (commitSha: string, more?: Partial<AnalysisInput>) => Promise<Exit.Exit<Report, EngineError>>
  /** Starts an analysis that the test may interrupt. */
  readonly fork: (commitSha: string, more?: Partial<AnalysisInput>) => Fiber.Fiber<Report, EngineError>
}

/** Closed after the last test of the file. */
export const engineHarness = (options: EngineOptions = { workers: 1 }): EngineHarness => {
  const repository = new FixtureRepository()
  const runtime = ManagedRuntime.make(Engine.layer(options))
  afterAll(async () => {
    await runtime.dispose()
    repository.dispose()
  })
  const analysis = (commitSha: string, more: Partial<AnalysisInput> = {}) =>
    Effect.flatMap(Engine, (engine) => engine.analyze({ gitDirectory: repository.gitDirectory, commitSha, ...more }))
  return {
    repository,
    analyze: (files, history = []) => runtime.runPromise(analysis(repository.commitAfter(history, files))),
    analyzeCommit: (commitSha, more) => runtime.runPromise(analysis(commitSha, more)),
    exitOf: (commitSha, more) => runtime.runPromiseExit(analysis(commitSha, more)),
    fork: (commitSha, more) => runtime.runFork(analysis(commitSha, more)),
  }
}
