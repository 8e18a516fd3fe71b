/**
 * A fake of the service for tests, with nothing but `fetch`: for any test runner, on any runtime.
 *
 * ```ts
 * import { CodeAnalysis } from "@code-analysis/sdk"
 * import { createFakeService, fail } from "@code-analysis/sdk/testing/server"
 *
 * const service = createFakeService()
 * const client = new CodeAnalysis({ apiKey: "test", fetch: service.fetch })
 * service.use({ getFinding: fail("getFinding", "NOT_FOUND") })
 * ```
 *
 * @module
 */
export { type Answer, type Answered, type AnswerFunction, type Answers, inTurn, reply } from "./answer.ts"
export type { AnyCall, Call } from "./call.ts"
export { example, type ExampleName, type ExampleOperationId } from "./example.ts"
export type { ExampleOf } from "./facts.ts"
export { fail, type FailOptions, type FailureCode } from "./failure.ts"
export { createFakeService, type FakeService } from "./fake-service.ts"
export type { HeaderRecord } from "./response.ts"
export type { Success } from "../operation-types.ts"
export { pages } from "./pages.ts"
export { type FakeProgressOptions, progress } from "./progress.ts"
