/** Calls a service the way a test reads best: method, path, key, body; everything is checked against the spec. */
import { checkedFetch, type Expectations } from "../../contract/checkedFetch.ts"

/** Options of one call. */
export interface CallOptions extends Expectations {
  /** API key; without it the call carries no credential. */
  readonly key?: string
  /** Sent as JSON. */
  readonly body?: unknown
  /** Sent as it is, instead of `body`. */
  readonly rawBody?: string | Uint8Array
  readonly headers?: Readonly<Record<string, string>>
  readonly signal?: AbortSignal
}

/** An answer with its JSON. */
export interface Answer<Body> {
  readonly status: number
  readonly headers: Headers
  readonly body: Body
}

const initOf = (method: string, { key, body, rawBody, headers, signal }: CallOptions): RequestInit => {
  const sent = rawBody ?? (body === undefined ? undefined : JSON.stringify(body))
  return {
    method,
    headers: {
      ...(key === undefined ? {} : { "x-api-key": key }),
      ...(sent === undefined ? {} : { "content-type": "application/json" }),
      ...headers,
    },
    ...(sent === undefined ? {} : { body: typeof sent === "string" ? sent : Uint8Array.from(sent) }),
    ...(signal === undefined ? {} : { signal }),
  }
}

/** A call whose body is not read yet, for streams. */
export const requestOf =
  (baseUrl: string) =>
  (method: string, path: string, options: CallOptions = {}): Promise<Response> =>
    checkedFetch(baseUrl + path, initOf(method, options), options)

/** A stream without an end is left after its first bytes. */
const textOf = async (path: string, response: Response): Promise<string> => {
  if (!path.startsWith("/api/v1/events/stream") || response.status !== 200) return response.text()
  const reader = response.body?.getReader()
  const { value } = (await reader?.read()) ?? {}
  await reader?.cancel()
  return new TextDecoder().decode(value)
}

/**
 * A call that reads the answer. `Body` is what the test takes it for: the checker has compared it with the spec, unless
 * another `send` says that this service is not held to it.
 */
export const callOf =
  (baseUrl: string, send?: typeof fetch) =>
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- names what the spec says of the answer
  async <Body = unknown>(method: string, path: string, options: CallOptions = {}): Promise<Answer<Body>> => {
    const response = await (send === undefined
      ? requestOf(baseUrl)(method, path, options)
      : send(baseUrl + path, initOf(method, options)))
    const text = await textOf(path, response)
    const isJson = response.headers.get("content-type")?.startsWith("application/json") !== false
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
    return {
      status: response.status,
      headers: response.headers,
      body: (text === "" ? undefined : isJson ? JSON.parse(text) : text) as Body,
    }
  }
