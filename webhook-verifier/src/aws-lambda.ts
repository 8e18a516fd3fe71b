/**
 * A receiver for AWS Lambda: behind API Gateway (REST and HTTP APIs), a function URL or an application load balancer.
 *
 * @module
 */
import { createReceiver, type Answer, type ReceiverOptions } from "./lib/receive.ts"

export type { EventHandlers, ReceiverOptions } from "./lib/receive.ts"

/** What is used of the event that Lambda is called with. REST APIs and load balancers name the method elsewhere. */
export interface LambdaEvent {
  /** The method, from REST APIs and load balancers. */
  readonly httpMethod?: string | undefined
  /** The method, from HTTP APIs and function URLs. */
  readonly requestContext?: LambdaRequestContext | undefined
  /** The headers. */
  readonly headers?: Readonly<Record<string, string | undefined>> | null | undefined
  /** The headers, from load balancers that are set to send all values. */
  readonly multiValueHeaders?: Readonly<Record<string, ReadonlyArray<string> | undefined>> | null | undefined
  /** The body. */
  readonly body?: string | null | undefined
  /** Whether the body is in base64. */
  readonly isBase64Encoded?: boolean | undefined
}

/** What is used of the request's context. */
export interface LambdaRequestContext {
  /** From HTTP APIs and function URLs. */
  readonly http?: { readonly method?: string | undefined } | undefined
}

/** What Lambda is to answer, in the form that all four understand. */
export interface LambdaResult {
  /** The status. */
  readonly statusCode: number
  /** The headers. */
  readonly headers: Record<string, string>
  /** The headers, for load balancers that ask for them in this form. */
  readonly multiValueHeaders?: Record<string, Array<string>>
  /** The body. */
  readonly body: string
  /** Never in base64. */
  readonly isBase64Encoded: false
}

/**
 * Builds a Lambda handler. Lambda stops when the handler has answered, so the answer waits for your function. Where more
 * than one instance runs, the store has to be outside of them.
 *
 * @param options As for `receiver` of `@code-analysis/webhook-verifier/receiver`.
 * @throws {WebhookVerificationError} `invalid_secret`, `invalid_option`.
 *
 * @example
 * ```ts
 * import { receiver } from "@code-analysis/webhook-verifier/aws-lambda"
 *
 * export const handler = receiver({
 *   secrets: "whsec_example",
 *   on: { "finding.new": (event) => console.log(event.data.title) },
 * })
 * ```
 */
export function receiver<Source extends LambdaEvent = LambdaEvent>(
  options: ReceiverOptions<Source>,
): (event: Source) => Promise<LambdaResult> {
  const receive = createReceiver(
    options,
    "Use a proxy integration without a mapping template: it hands the body on as it came.",
  )
  return async (event) => {
    const answer = await receive({
      method: event.httpMethod ?? event.requestContext?.http?.method,
      headers: event.headers ?? event.multiValueHeaders ?? {},
      body: bodyOf(event),
      source: event,
    })
    return toResult(answer, event)
  }
}

function bodyOf({ body, isBase64Encoded }: LambdaEvent): unknown {
  if (typeof body !== "string" || isBase64Encoded !== true) return body ?? ""
  try {
    return Uint8Array.from(atob(body), (character) => character.charCodeAt(0))
  } catch {
    return undefined
  }
}

function toResult({ status, headers, body }: Answer, event: LambdaEvent): LambdaResult {
  const lists = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value]]))
  const areListsAsked = (event.headers ?? null) === null && (event.multiValueHeaders ?? null) !== null
  return {
    statusCode: status,
    headers: { ...headers },
    ...(areListsAsked ? { multiValueHeaders: lists } : {}),
    body,
    isBase64Encoded: false,
  }
}
