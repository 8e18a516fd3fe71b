/** The client: one object with the operations of the service, grouped as in its API. */
import type { ClientOptions } from "./options.ts"
import { Analysis } from "./resources/analysis.ts"
import { ApiKeys } from "./resources/api-keys.ts"
import { Billing } from "./resources/billing.ts"
import { Findings } from "./resources/findings.ts"
import { SourceHosting } from "./resources/source-hosting.ts"
import { Webhooks } from "./resources/webhooks.ts"
import { Transport } from "./transport.ts"

/**
 * A client of the code-analysis service. It holds no connection and no timer: make one and keep it, or make one per
 * request, as you like. It does not retry; every call is one request, and its error says whether a second try makes sense.
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
  readonly analysis: Analysis
  /** Read and count what the analyses found. */
  readonly findings: Findings
  /** Register addresses for events and look after what is delivered to them. */
  readonly webhooks: Webhooks
  /** Make, list and revoke API keys. */
  readonly apiKeys: ApiKeys
  /** See installations, enable repositories. */
  readonly scm: SourceHosting
  /** See plans and the subscription, prepare purchases, open the customer portal. */
  readonly billing: Billing

  /**
   * @param options - The credential, and where the service is.
   * @throws InvalidArgumentError for an option that cannot be used, such as a key from a variable that is not set.
   */
  constructor(options: ClientOptions) {
    const transport = new Transport(options)
    this.analysis = new Analysis(transport)
    this.findings = new Findings(transport)
    this.webhooks = new Webhooks(transport)
    this.apiKeys = new ApiKeys(transport)
    this.scm = new SourceHosting(transport)
    this.billing = new Billing(transport)
  }
}
