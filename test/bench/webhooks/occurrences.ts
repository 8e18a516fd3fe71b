/** Events that the bench publishes: findings as an analysis reports them, each identified by a number. */
import { randomUUID } from "node:crypto"
import { join, encodeParts, tokenSource, type Occurrence } from "../../../server/src/webhooks/Envelope.ts"

/** The event that every webhook of the bench is subscribed to: the service's most frequent one. */
export const event = "finding.new"

/** A finding of an organization. Its number is stored as its line, which the service does not interpret. */
export const findingOf = (organizationId: string, number: number): Occurrence => ({
  organizationId,
  event,
  timestamp: new Date(),
  data: {
    finding_id: randomUUID(),
    analysis_run_id: randomUUID(),
    repository_id: randomUUID(),
    repository_name: "acme/payments",
    detector: "long-function",
    severity: "high",
    title: "Function settleInvoices has 182 lines, more than the 60 that can be taken in at once",
    file_path: "src/invoices/settlement/settleInvoices.ts",
    line_start: number,
    line_end: number,
    dashboard_url: "https://code-analysis.example/dashboard/findings/0197a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
  },
})

/** The bytes of a delivery as the service sends them. */
export const exampleBody = (): Buffer => join(encodeParts(findingOf(randomUUID(), 1)), tokenSource(1)())

/** The fields of a delivery that the receiver reads. */
export interface ReadDelivery {
  readonly token: string
  readonly number: number
}

/** Parses a body of the bench's events. */
export const read = (body: Buffer): ReadDelivery => {
  const envelope: { readonly webhook_id: string; readonly data: { readonly line_start: number } } = JSON.parse(
    body.toString("utf8"),
  )
  return { token: envelope.webhook_id, number: envelope.data.line_start }
}
