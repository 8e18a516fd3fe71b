/** The client: one object with the operations of the service, grouped as in its API. */
import type { ApiRequest } from "./operation.ts"
import type { ClientOptions, IdempotentRequestOptions, RequestOptions } from "./options.ts"
import { Analysis } from "./resources/analysis.ts"
import { ApiKeys } from "./resources/api-keys.ts"
import { Billing } from "./resources/billing.ts"
import { Code } from "./resources/code.ts"
import { Findings } from "./resources/findings.ts"
import { Fixes } from "./resources/fixes.ts"
import { Notifications } from "./resources/notifications.ts"
import { SourceHosting } from "./resources/source-hosting.ts"
import { Webhooks } from "./resources/webhooks.ts"
import { type Sending, Transport } from "./transport.ts"

/**
 * A client of the code-analysis service. It holds no connection and no timer: make one and keep it, or make one per
 * request, as you like. Calls that may be repeated are made again after a failure that passes; see `maxRetries`.
 *
 * @example
 * ```ts
 * import { CodeAnalysis } from "@code-analysis/sdk"
 *
 * const client = new CodeAnalysis({ apiKey: process.env.CODE_ANALYSIS_API_KEY })
 * for await (const finding of client.findings.list({ severity: ["critical"] })) console.log(finding.title)
 * ```
 */
export class CodeAnalysis {
  /** Start analyses, follow them, look back at earlier ones. */
  declare readonly analysis: Analysis
  /** Read and count what the analyses found. */
  declare readonly findings: Findings
  /** Review, preview and apply proposals to resolve findings. */
  declare readonly fixes: Fixes
  /** Search the code by meaning and ask questions about it. */
  declare readonly code: Code
  /** Register addresses for events and look after what is delivered to them. */
  declare readonly webhooks: Webhooks
  /** Send messages to Slack, Microsoft Teams and mailboxes. */
  declare readonly notifications: Notifications
  /** Make, list and revoke API keys. */
  declare readonly apiKeys: ApiKeys
  /** See installations, enable repositories. */
  declare readonly scm: SourceHosting
  /** See plans and the subscription, prepare purchases, open the customer portal. */
  declare readonly billing: Billing

  readonly #transport: Transport

  /**
   * @param options - The credential, and where the service is.
   * @throws InvalidArgumentError for an option that cannot be used, such as a key from a variable that is not set.
   */
  constructor(options: ClientOptions) {
    const transport = new Transport(options)
    this.#transport = transport
    this.analysis = new Analysis(transport)
    this.findings = new Findings(transport)
    this.fixes = new Fixes(transport)
    this.code = new Code(transport)
    this.webhooks = new Webhooks(transport)
    this.notifications = new Notifications(transport)
    this.apiKeys = new ApiKeys(transport)
    this.scm = new SourceHosting(transport)
    this.billing = new Billing(transport)
  }

  /**
   * The settings of a call and how it is made, for the functions of `@code-analysis/sdk/streams`.
   *
   * @internal
   */
  sending(options?: RequestOptions): Sending {
    return this.#transport.sending(options)
  }

  /**
   * Calls what this version of the client has no method for, with all that every call has: credential, middleware, errors,
   * time-outs, an idempotency key for a POST, and retries, except for a PATCH without a key. It stays within the origin of `baseUrl`.
   *
   * @param request - Method, path with placeholders, and what belongs into them.
   * @param options - Options of this call.
   * @returns The answer. Its body has been received whole: `await response.json()`.
   * @throws ApiError when the status is not a success.
   * @example
   * ```ts
   * const response = await client.request({ method: "GET", pathTemplate: "/api/v1/findings/{id}", path: { id: findingId } })
   * console.log(response.status, await response.json())
   * ```
   */
  request(request: ApiRequest, options?: IdempotentRequestOptions): Promise<Response> {
    return this.#transport.request(request, options)
  }
}
