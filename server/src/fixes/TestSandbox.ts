/** Runs a repository's own tests with a fix, where the operator allows it: the one place that executes code of strangers. */
import { Context, Effect, Layer } from "effect"

/** What is to be tested. */
export interface TestRequest {
  readonly installationId: string
  /** A clone that has the commit. */
  readonly gitDirectory: string
  readonly commitSha: string
  /** Contents in place of those of the commit, by their paths. */
  readonly overlay: ReadonlyMap<string, Uint8Array>
  /** Tests that run then are killed. Milliseconds since 1970. */
  readonly endsAt: number
}

/** What came of it. */
export interface TestResult {
  readonly outcome: "passed" | "failed" | "skipped"
  /** What the tests printed, or why they did not run. */
  readonly output: string
}

/** Tests repositories. */
export class TestSandbox extends Context.Tag("fixes/TestSandbox")<
  TestSandbox,
  { readonly test: (request: TestRequest) => Effect.Effect<TestResult> }
>() {}

const notEnabled: TestResult = { outcome: "skipped", output: "Tests are not enabled for this installation." }

/** Tests nothing. */
export const layer = Layer.succeed(TestSandbox, { test: () => Effect.succeed(notEnabled) })
