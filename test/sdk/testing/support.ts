/** Shared by the tests of the fakes: clients whose calls of a fake are compared with the specification. */
import { CodeAnalysis } from "@code-analysis/sdk"
import { createFakeService, type FakeService, handlers } from "@code-analysis/sdk/testing"
import { setupServer } from "msw/node"
import { expect, onTestFinished } from "vitest"
import { checkedFetchOf, takeViolations } from "../../contract/checkedFetch.ts"

/** Address that the client calls in tests with msw; no request leaves the process. */
export const BASE_URL = "https://api.code-analysis.example"

interface Fake {
  readonly service: FakeService
  readonly client: CodeAnalysis
  /** A request as it is, compared with the specification as well. */
  readonly request: ReturnType<typeof checkedFetchOf>
}

function fakeOf(service: FakeService, send: (url: URL, init: RequestInit) => Promise<Response>): Fake {
  const request = checkedFetchOf(send)
  onTestFinished(() => {
    // A client that took a violation for a lost connection and went on would hide it.
    expect(takeViolations()).toEqual([])
  })
  const client = new CodeAnalysis({
    apiKey: "test-key",
    baseUrl: BASE_URL,
    // A failure that a test asks for is told at once.
    maxRetries: 0,
    fetch: async (url, init) => await request(url, init),
  })
  return { service, client, request }
}

/** A fake that is called as a function. */
export function fakeByFetch(): Fake {
  const service = createFakeService()
  return fakeOf(service, service.fetch)
}

/** A fake behind msw, which intercepts the global `fetch`. */
export function fakeByMsw(): Fake {
  const service = createFakeService()
  const server = setupServer(...handlers(service, { baseUrl: BASE_URL }))
  server.listen({ onUnhandledRequest: "error" })
  onTestFinished(() => server.close())
  return fakeOf(service, async (url, init) => await fetch(url, init))
}

/** Both ways to the same answers. */
export const FAKES: readonly (readonly [name: string, make: () => Fake])[] = [
  ["a function", fakeByFetch],
  ["handlers of msw", fakeByMsw],
]
