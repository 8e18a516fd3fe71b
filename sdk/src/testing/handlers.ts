/** The fake service as request handlers of msw. The only file that knows msw. */
import { http, type HttpHandler } from "msw"
import type { OperationMethod } from "../operation.ts"
import { OPERATION_IDS, operationNamed } from "./call.ts"
import type { FakeService } from "./fake-service.ts"

/** Address that the handlers listen on. */
export interface HandlerOptions {
  /**
   * The `baseUrl` of your client.
   *
   * @default {"http://localhost:8000"} as in the client
   */
  readonly baseUrl?: string | URL
}

const DEFAULT_BASE_URL = "http://localhost:8000"

const METHODS: { readonly [Method in OperationMethod]: typeof http.get } = {
  GET: http.get,
  POST: http.post,
  PATCH: http.patch,
  DELETE: http.delete,
}

/**
 * Handlers of every operation, and one for all other paths of the API, which answers 404. They hand requests to the fake
 * service: change its answers in a test, and look at its calls after it.
 *
 * @param service - From `createFakeService`.
 * @param options - Where your client sends its requests to.
 * @example
 * ```ts
 * const service = createFakeService()
 * const server = setupServer(...handlers(service))
 * beforeAll(() => server.listen({ onUnhandledRequest: "error" }))
 * afterEach(() => service.reset())
 * afterAll(() => server.close())
 * ```
 */
export function handlers(service: FakeService, options: HandlerOptions = {}): HttpHandler[] {
  const base = String(options.baseUrl ?? DEFAULT_BASE_URL).replace(/(?<!\/)\/+$/, "")
  const operations = OPERATION_IDS.map((operationId) => {
    const { method, pathTemplate } = operationNamed(operationId)
    const path = `${base}${pathTemplate.replaceAll(/\{(\w+)\}/g, ":$1")}`
    return METHODS[method](path, ({ request }) => service.respond(request))
  })
  return [...operations, http.all(`${base}/api/v1/*`, ({ request }) => service.respond(request))]
}
