/**
 * Request handlers of msw for every operation of the service, for tests that intercept the network.
 *
 * ```ts
 * import { createFakeService, handlers } from "@code-analysis/sdk/testing"
 * import { setupServer } from "msw/node"
 *
 * const service = createFakeService()
 * const server = setupServer(...handlers(service))
 * ```
 *
 * @module
 */
export { handlers, type HandlerOptions } from "./handlers.ts"
export * from "./server.ts"
