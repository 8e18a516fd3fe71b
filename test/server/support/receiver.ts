/** A webhook receiver as a customer would write it: it verifies with the verifier package and keeps what it got. */
import { once } from "node:events"
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http"
import { type ReceivedEvent, verify } from "@code-analysis/webhook-verifier"
import { eventually } from "./poll.ts"

/** One delivery that was verified, or the reason why it was not. */
export interface VerifiedDelivery {
  readonly event: ReceivedEvent | undefined
  readonly error: unknown
  /** As it came in. */
  readonly body: Buffer
}

/** A receiver on loopback. */
export interface WebhookReceiver {
  readonly url: string
  readonly deliveries: ReadonlyArray<VerifiedDelivery>
  /** From now on requests are taken and not answered. */
  readonly hold: () => void
  /** From now on requests are answered with 200 again; those that are held are dropped. */
  readonly release: () => void
  /** Secret that deliveries are verified with. */
  secret: string
  /** Waits for an event of this name. */
  readonly eventNamed: (name: string) => Promise<ReceivedEvent>
  readonly stop: () => void
}

const verified = async (
  body: Buffer,
  headers: Readonly<Record<string, string | string[] | undefined>>,
  secret: string,
): Promise<VerifiedDelivery> => {
  try {
    return { event: await verify(body, headers, secret), error: undefined, body }
  } catch (error) {
    return { event: undefined, error, body }
  }
}

/** Starts a receiver that answers 200 to what verifies, 403 to what does not. */
export const startReceiver = async (): Promise<WebhookReceiver> => {
  const deliveries: Array<VerifiedDelivery> = []
  const held = new Set<ServerResponse>()
  let isHolding = false
  const answer = async (body: Buffer, headers: IncomingHttpHeaders, response: ServerResponse) => {
    const delivery = await verified(body, headers, receiver.secret)
    deliveries.push(delivery)
    if (isHolding) held.add(response)
    else response.writeHead(delivery.error === undefined ? 200 : 403).end()
  }
  const server = createServer((request, response) => {
    const chunks: Array<Buffer> = []
    request.on("data", (chunk: Buffer) => chunks.push(chunk))
    request.on("end", () => void answer(Buffer.concat(chunks), request.headers, response))
  })
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  const address = server.address()
  if (address === null || typeof address === "string") throw new Error("the receiver listens on no port")
  const receiver: WebhookReceiver = {
    url: `http://127.0.0.1:${address.port}/hooks`,
    deliveries,
    secret: "",
    hold: () => {
      isHolding = true
    },
    release: () => {
      isHolding = false
      held.forEach((response) => response.destroy())
      held.clear()
    },
    eventNamed: (name) =>
      eventually(`the event ${name}`, () => deliveries.find(({ event }) => event?.event === name)?.event),
    stop: () => {
      server.close()
      server.closeAllConnections()
    },
  }
  return receiver
}
