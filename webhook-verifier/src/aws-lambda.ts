/**
 * A receiver for AWS Lambda: behind API Gateway (REST and HTTP APIs), a function URL or an application load balancer.
 *
 * @module
 */
import { createReceiver, type Answer, type ReceiverOptions } from "./lib/receive.ts"

export type { EventHandlers, ReceiverOptions } from "./lib/receive.ts"

/** Parts of a Lambda event that the receiver reads. */
export interface LambdaEvent {
  /** Method, in events of REST APIs and load balancers. */
  readonly httpMethod?: string | undefined
  /** Request context with the method, in events of HTTP APIs and function URLs. */
  readonly requestContext?: LambdaRequestContext | undefined
  /** Headers. */
  readonly headers?: Readonly<Record<string, string | undefined>> | null | undefined
  /** Headers, in events of load balancers with multi-value headers enabled. */
  readonly multiValueHeaders?: Readonly<Record<string, ReadonlyArray<string> | undefined>> | null | undefined
  /** Body. */
  readonly body?: string | null | undefined
  /** Whether the body is encoded in base64. */
  readonly isBase64Encoded?: boolean | undefined
}

/** Parts of the request context that the receiver reads. */
export interface LambdaRequestContext {
  /** Request of an HTTP API or a function URL. */
  readonly http?: { readonly method?: string | undefined } | undefined
}

/** Response of the Lambda function, in a form that all four sources accept. */
export interface LambdaResult {
  /** Status code. */
  readonly statusCode: number
  /** Headers. */
  readonly headers: Record<string, string>
  /** Headers, for load balancers with multi-value headers enabled. */
  readonly multiValueHeaders?: Record<string, Array<string>>
  /** Body. */
  readonly body: string
  /** Always false: the body is plain text. */
  readonly isBase64Encoded: false
}

/**
 * Builds a Lambda handler. Lambda freezes the process once the handler has returned, so the response waits for your
 * function. If more than one instance runs, use a store outside of the process.
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
