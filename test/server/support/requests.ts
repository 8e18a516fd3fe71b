/** Sends the requests that are made from the spec, many at a time. */
import { type PlainRequest, targetOf } from "../../contract/mutants/Requests.ts"
import type { Answer, CallOptions } from "./client.ts"
import type { TestService } from "./service.ts"

/** Calls at the same time. */
const concurrency = 8

/** Sends a request as it is. */
export const send = <Body = unknown>(
  service: TestService,
  { method, rawBody, body, headers, ...target }: PlainRequest,
  options: CallOptions = {},
): Promise<Answer<Body>> =>
  service.call<Body>(method, targetOf({ method, body, headers, ...target }), {
    ...(rawBody === undefined ? { body } : { rawBody }),
    headers,
    ...options,
  })

/** Works through a list, a few items at a time; the results are in its order. */
export const inTurns = async <A, B>(
  list: ReadonlyArray<A>,
  use: (item: A) => Promise<B>,
): Promise<ReadonlyArray<B>> => {
  const results = Array.from<B>({ length: list.length })
  const rest = list.entries()
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      for (const [index, item] of rest) results[index] = await use(item)
    }),
  )
  return results
}
