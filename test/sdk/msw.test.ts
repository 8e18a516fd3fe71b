import { CodeAnalysis, NotFoundError } from "@code-analysis/sdk"
import { http, HttpResponse } from "msw"
import { setupServer } from "msw/node"
import { expect, it, onTestFinished } from "vitest"
import { failure, ID, SERVICE_HEADERS } from "./support.ts"

it("the client can be tested against with msw, also when it was made first", async () => {
  const client = new CodeAnalysis({ apiKey: "test-key", baseUrl: "https://api.code-analysis.example" })
  const service = setupServer(
    http.get("https://api.code-analysis.example/api/v1/findings/:id", ({ params, request }) =>
      params["id"] === ID && request.headers.get("X-API-Key") === "test-key"
        ? HttpResponse.json({ id: ID }, { headers: SERVICE_HEADERS })
        : new HttpResponse(null, { status: 404 }),
    ),
  )
  service.listen({ onUnhandledRequest: "error" })
  onTestFinished(() => service.close())
  await expect(client.findings.get(ID)).resolves.toEqual({ id: ID })
  expect(NotFoundError.is(await failure(client.findings.get("unknown")))).toBe(true)
})
