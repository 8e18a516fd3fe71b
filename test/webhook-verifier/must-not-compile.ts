/** Code that the type checker must refuse, and types that it must infer. Never run: `npm run typecheck` is the test. */
import {
  isKnownEvent,
  parse,
  verify,
  verifySync,
  WebhookVerificationError,
  type FindingNewEvent,
  type ReceivedEvent,
  type UnknownWebhookEvent,
  type WebhookEvent,
  type WebhookVerificationErrorCode,
} from "@code-analysis/webhook-verifier"
import { receiver as lambdaReceiver } from "@code-analysis/webhook-verifier/aws-lambda"
import { receiver as nodeReceiver } from "@code-analysis/webhook-verifier/node"
import { receiver } from "@code-analysis/webhook-verifier/receiver"
import { fakeEvent } from "@code-analysis/webhook-verifier/testing"
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from "node:http"

/** `true` where both types are the same, so that `true satisfies Same<A, B>` compiles only then. */
type Same<Left, Right> = [Left, Right] extends [Right, Left] ? true : false

export function narrows(event: ReceivedEvent): number | string {
  switch (event.event) {
    case "health_score.changed":
      // @ts-expect-error: a finding's member on a score's event
      void event.data.title
      return event.data.change
    case "finding.new":
      void (true satisfies Same<typeof event, FindingNewEvent>)
      return event.data.line_start
    case "analysis.started":
    case "analysis.completed":
    case "analysis.failed":
      return event.data.branch
    case "finding.resolved":
    case "webhook.test":
      return event.webhook_id
    // @ts-expect-error: no event of this version has the name
    case "finding.vanished":
      return 0
    default:
      void (true satisfies Same<typeof event, UnknownWebhookEvent>)
      // @ts-expect-error: nothing is known about the data
      event.data["plan"].toUpperCase()
      return event.event.toUpperCase()
  }
}

export function narrowsByComparison(event: ReceivedEvent): void {
  if (event.event === "finding.new") void (true satisfies Same<typeof event, FindingNewEvent>)
  if (isKnownEvent(event)) void (true satisfies Same<typeof event, WebhookEvent>)
  // @ts-expect-error: the data are only known once the name is
  void event.data.title
  // @ts-expect-error: events are read-only
  event.webhook_id = "whd_1"
}

export async function takesWhatReceiversHave(request: Request, headers: IncomingHttpHeaders): Promise<void> {
  narrows(verifySync(new Uint8Array(), headers, "whsec_1"))
  narrows(await verify(await request.arrayBuffer(), request.headers, "whsec_1"))
  await verify(Buffer.alloc(0), headers, ["whsec_1", "whsec_2"] as const)
  await verify("", request.headers.get("x-service-signature"), "whsec_1", { maxAgeSeconds: 10_800 })

  // @ts-expect-error: a parsed body
  await verify({ event: "webhook.test" }, headers, "whsec_1")
  // @ts-expect-error: the request in the place of its headers
  await verify("", request, "whsec_1")
  // @ts-expect-error: a secret that may not be set
  await verify("", headers, process.env["WEBHOOK_SECRET"])
  // @ts-expect-error: no secret
  await verify("", headers)
  // @ts-expect-error: an option that does not exist
  await verify("", headers, "whsec_1", { tolerance: 300 })
  // @ts-expect-error: a promise is not an event
  void verify("", headers, "whsec_1").event
  // @ts-expect-error: a parsed body
  parse({})
}

export function knowsItsErrors(error: unknown): WebhookVerificationErrorCode | undefined {
  if (!WebhookVerificationError.is(error)) return undefined
  // @ts-expect-error: a code that does not exist
  if (error.code === "expired") return undefined
  void (true satisfies Same<typeof error.status, 400 | 403 | 500>)
  return error.code
}

export function knowsTheEventOfEachFunction(): void {
  receiver({
    secrets: ({ organizationId }, request) => (organizationId === undefined ? undefined : request.url),
    on: {
      "finding.new": (event, request) => {
        void (true satisfies Same<typeof event, FindingNewEvent>)
        void (true satisfies Same<typeof request, Request>)
        // @ts-expect-error: a score's member on a finding's event
        void event.data.previous_score
      },
      // @ts-expect-error: no event of this version has the name
      "finding.vanished": () => undefined,
    },
    onUnknown: (event) => void (true satisfies Same<typeof event, UnknownWebhookEvent>),
  })
  // @ts-expect-error: a secret that may not be set
  receiver({ secrets: process.env["WEBHOOK_SECRET"], on: {} })
  // @ts-expect-error: no functions
  receiver({ secrets: "whsec_1" })
}

export function fitsTheFrameworks(secrets: string): void {
  createServer(nodeReceiver({ secrets, on: {} }))
  nodeReceiver<IncomingMessage>({ secrets: (_, request) => request.url ?? "", on: {} })
  const handler = lambdaReceiver({ secrets, on: {} })
  void handler({ httpMethod: "POST", headers: {}, body: "", isBase64Encoded: false })
  // @ts-expect-error: a body that was parsed
  void handler({ httpMethod: "POST", headers: {}, body: {} })
}

export function makesEventsOfTheirKind(): void {
  void (true satisfies Same<ReturnType<typeof fakeEvent<"finding.new">>, FindingNewEvent>)
  // @ts-expect-error: a severity that there is not
  fakeEvent("finding.new", { data: { severity: "fatal" } })
  // @ts-expect-error: another event's member
  fakeEvent("webhook.test", { data: { severity: "info" } })
  // @ts-expect-error: an event that there is not
  fakeEvent("finding.vanished")
}
