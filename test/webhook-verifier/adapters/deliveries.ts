/** Deliveries over HTTP for every adapter, with the expected responses. */
import type { WebhookVerificationError } from "@code-analysis/webhook-verifier"
import type { ReceiverError } from "@code-analysis/webhook-verifier/receiver"
import { fakeEvent, signedRequest } from "@code-analysis/webhook-verifier/testing"
import { expect } from "vitest"

export const secret = "whsec_adapters"

/** Small, so that a body too large is quickly sent. Still larger than the example of each event. */
export const maxBodyBytes = 4096

/** Options that record what happens, for any adapter. */
export const recorder = () => {
  const titles: Array<string> = []
  const errors: Array<WebhookVerificationError | ReceiverError> = []
  const options = {
    secrets: secret,
    maxBodyBytes,
    on: { "finding.new": (event: { readonly data: { readonly title: string } }) => void titles.push(event.data.title) },
    onError: (error: WebhookVerificationError | ReceiverError) => void errors.push(error),
  }
  return { titles, errors, options }
}

/** Recorded titles and errors. */
export type Recorded = Pick<ReturnType<typeof recorder>, "titles" | "errors">

/** Sends a request, by fetch or by what a framework has in its place. */
export type Send = (request: Request) => Promise<Response>

/** Result of {@link tryDeliveries} for a correct receiver. */
export const rightAnswers = {
  statuses: {
    signed: 204,
    "the same again": 204,
    "bytes that are no text": 204,
    "after a rotation": 204,
    "signed with another secret": 403,
    "no event": 400,
    "too large": 413,
    "another media type": 415,
    "not POST": 405,
    "without a body": 405,
  },
  allow: ["POST"],
  titles: ["Zoë 🔑", "caf\u{FFFD}", "After a rotation"],
  // Every refusal has the code of the error as JSON, and nothing else has a body.
  areBodiesRight: true,
}

/** Sends deliveries to a receiver that was built with the options of a recorder, and tells what became of them. */
export const tryDeliveries = async (send: Send, { titles, errors }: Recorded): Promise<unknown> => {
  const event = fakeEvent("finding.new", { data: { title: "Zoë 🔑" } })
  // Not UTF-8: whoever decodes on the way is found out.
  const inLatin1 = JSON.stringify(fakeEvent("finding.new", { data: { title: "caf\u{E9}" } }))
  const mangled = new Uint8Array(Buffer.from(inLatin1, "latin1"))
  const rotated = fakeEvent("finding.new", { data: { title: "After a rotation" } })
  const large = `{"padding":"${"x".repeat(maxBodyBytes)}"}`
  const url = "https://receiver.example/webhooks"
  const deliveries: Readonly<Record<string, Request>> = {
    signed: await signedRequest(event, secret),
    "the same again": await signedRequest(event, secret, { attempt: 2 }),
    "bytes that are no text": await signedRequest(mangled, secret),
    "after a rotation": await signedRequest(rotated, "whsec_new", { previousSecret: secret }),
    "signed with another secret": await signedRequest(event, "whsec_other"),
    "no event": await signedRequest("[]", secret),
    "too large": await signedRequest(large, secret),
    "another media type": await signedRequest(event, secret, { headers: { "content-type": "text/plain" } }),
    "not POST": new Request(url, { method: "PUT", body: "{}" }),
    "without a body": new Request(url),
  }
  const statuses: Record<string, number> = {}
  const allow = new Set<string | null>()
  let areBodiesRight = true
  for (const [what, request] of Object.entries(deliveries)) {
    const { status, headers, body } = await send(request).then(read)
    statuses[what] = status
    if (status === 405) allow.add(headers.get("allow"))
    areBodiesRight &&= status === 204 ? body === "" : errorOf(body) === errors.at(-1)?.code
  }
  return { statuses, allow: [...allow], titles, areBodiesRight }
}

/** Result of {@link tryParsed} for a receiver that refuses a parsed body. */
export const parsedRefused = (advice: RegExp) => ({
  status: 500,
  body: expect.stringMatching(advice),
  messages: [expect.stringMatching(advice)],
  titles: [],
})

/** Sends a right delivery to a receiver that does not get at its bytes. */
export const tryParsed = async (send: Send, { titles, errors }: Recorded): Promise<unknown> => {
  const { status, body } = await send(await signedRequest(fakeEvent("finding.new"), secret)).then(read)
  return { status, body, messages: errors.map(({ message }) => message), titles }
}

const read = async (response: Response) => ({
  status: response.status,
  headers: response.headers,
  body: await response.text(),
})

const errorOf = (body: string): unknown => {
  try {
    return JSON.parse(body).error
  } catch {
    return undefined
  }
}
