/** `fetch` for the tests of the service: every request and every answer is compared with the spec. */
import { gunzipSync } from "node:zlib"
import {
  eventFaultsOf,
  operationOf,
  type ReceivedResponse,
  requestFaults,
  responseFaults,
  type SentRequest,
  unknownRouteFaults,
} from "./ContractChecker.ts"
import { note } from "./Coverage.ts"
import { checkedEvents } from "./EventStream.ts"

/** The service and the spec disagree, or a test sent what the spec does not allow without saying so. */
export class ContractViolation extends Error {
  override readonly name = "ContractViolation"
}

/** Deviations from the spec that a test expects. */
export interface Expectations {
  /** The request is against the spec on purpose. Answering it as a success is a violation all the same. */
  readonly expectInvalid?: boolean
  /** The operation is not mounted: it must answer like any unknown route. */
  readonly unmounted?: boolean
}

const violations: Array<ContractViolation> = []

/** The violations since the last call: a test whose code swallowed one fails by this. */
export const takeViolations = (): ReadonlyArray<ContractViolation> => violations.splice(0)

const violation = (where: string, faults: ReadonlyArray<string>): ContractViolation => {
  const error = new ContractViolation(`${where}: ${faults.join("; ")}`)
  violations.push(error)
  return error
}

const pagesBesideTheApi = new Set(["/livez", "/readyz", "/openapi.json"])

/** Decompresses a gzip body; a body that only claims to be gzip is returned unchanged. */
const unpacked = (body: Uint8Array, headers: Headers): Uint8Array => {
  if (headers.get("content-encoding") !== "gzip") return body
  try {
    return gunzipSync(body, { maxOutputLength: mostUnpackedBytes })
  } catch {
    return body
  }
}

const bodyOf = (body: RequestInit["body"], headers: Headers): string | undefined => {
  if (body === undefined || body === null) return undefined
  if (typeof body === "string") return body
  if (body instanceof Uint8Array) return new TextDecoder().decode(unpacked(body, headers))
  return "a body that is streamed"
}

const sentOf = (url: URL, init: RequestInit): SentRequest => ({
  method: (init.method ?? "GET").toUpperCase(),
  url,
  headers: new Headers(init.headers),
  body: bodyOf(init.body, new Headers(init.headers)),
})

/** A browser's question before a call of another origin's page: answered where such calls are allowed. */
const isPreflight = ({ method, headers }: SentRequest, { status }: Response): boolean =>
  method === "OPTIONS" && headers.has("access-control-request-method") && status === 204

/** A hostile body would cost the checker the time that it must not cost the service. */
const longestJudgedBody = 64 * 1024

/** Bytes of a compressed body that are looked at. */
const mostUnpackedBytes = 1024 * 1024

const isJudged = ({ body = "" }: SentRequest, { expectInvalid = false }: Expectations): boolean =>
  !expectInvalid || body.length <= longestJudgedBody

const faultsOf = (
  sent: SentRequest,
  received: ReceivedResponse,
  expectations: Expectations,
  covered: typeof note,
): ReadonlyArray<string> => {
  const isHead = sent.method === "HEAD"
  const located = operationOf(isHead ? "GET" : sent.method, sent.url.pathname)
  if (located === undefined || expectations.unmounted === true) return unknownRouteFaults(sent.method, received)
  covered(located.operation.operationId, received.status)
  const ofRequest = isJudged(sent, expectations) ? requestFaults(located, sent) : []
  const isMisjudged = expectations.expectInvalid === true && ofRequest.length > 0 && received.status < 400
  return [
    ...(expectations.expectInvalid === true ? [] : ofRequest.map((fault) => `request: ${fault}`)),
    ...(isMisjudged ? [`an invalid request was accepted: ${ofRequest.join("; ")}`] : []),
    ...responseFaults(located, received, { isHead }),
  ]
}

/** Sends a request and gives the answer. */
type Send = (url: URL, init: RequestInit) => Promise<Response>

/** Sends requests with `send` and checks both ways; `covered` is told of every answer of an operation. */
const checking =
  (send: Send, covered: typeof note) =>
  async (input: string | URL, init: RequestInit = {}, expectations: Expectations = {}): Promise<Response> => {
    const url = new URL(input)
    const sent = sentOf(url, init)
    const response = await send(url, init)
    if (pagesBesideTheApi.has(url.pathname) || isPreflight(sent, response)) return response
    const where = `${sent.method} ${url.pathname} ${response.status}`
    const { status, headers } = response
    const isStream = headers.get("content-type")?.startsWith("text/event-stream") === true
    const text = isStream ? undefined : await response.text()
    const faults = faultsOf(sent, { status, headers, body: text }, expectations, covered)
    if (faults.length > 0) {
      await response.body?.cancel().catch(() => undefined)
      throw violation(where, faults)
    }
    const hasNoBody = text === undefined || text === ""
    const body = isStream
      ? (response.body?.pipeThrough(checkedEvents(eventFaultsOf(url.pathname), (fault) => violation(where, [fault]))) ??
        null)
      : hasNoBody
        ? null
        : text
    return new Response(body, { status, headers })
  }

/**
 * Calls the service and checks both ways.
 *
 * @returns the answer; its body can be read as usual
 * @throws ContractViolation when request or answer do not fit the spec; of a stream, when it is read
 */
export const checkedFetch = checking((url, init) => fetch(url, init), note)

/** The same for what stands in for the service; its answers do not count as the service's. */
export const checkedFetchOf = (send: Send): typeof checkedFetch => checking(send, () => {})
