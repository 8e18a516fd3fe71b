/** The receiver of the demo: what a customer would write with the verifier package, with a memory of what came in. */
import { once } from "node:events"
import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import { buffer } from "node:stream/consumers"
import { type ReceivedEvent, verify, WebhookVerificationError } from "@code-analysis/webhook-verifier"

/** One webhook that came in. */
export type Received =
  | { readonly verified: true; readonly event: ReceivedEvent; readonly signature: string }
  | { readonly verified: false; readonly reason: string }

/** A running receiver. */
export interface Receiver {
  readonly url: string
  /** Received webhooks, each event once: the service may send an event twice. */
  readonly received: ReadonlyArray<Received>
  /** The secret is known only after the webhook was created with the receiver's url. */
  readonly useSecret: (secret: string) => void
  /** Resolves at once when `condition` holds, at the latest after the deadline; says whether it held. */
  readonly until: (condition: () => boolean, deadlineMillis: number) => Promise<boolean>
  readonly close: () => void
}

/** Starts a receiver on the loopback interface. */
export const startReceiver = async (): Promise<Receiver> => {
  const received: Array<Received> = []
  const seen = new Set<string>()
  const waiting = new Set<() => void>()
  let secret = ""

  const receive = async (body: Buffer, headers: IncomingMessage["headers"]): Promise<number> => {
    try {
      const event = await verify(body, headers, secret)
      if (!seen.has(event.webhook_id)) {
        seen.add(event.webhook_id)
        received.push({ verified: true, event, signature: String(headers["x-service-signature"]) })
      }
      return 204
    } catch (error) {
      if (!WebhookVerificationError.is(error)) throw error
      received.push({ verified: false, reason: error.message })
      return error.status
    }
  }

  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    response.writeHead(await receive(await buffer(request), request.headers)).end()
    for (const look of waiting) look()
  }
  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy())
  }).listen(0, "127.0.0.1")
  await once(server, "listening")
  const address = server.address()
  if (address === null || typeof address === "string") throw new Error("the system gave no port")

  return {
    url: `http://127.0.0.1:${address.port}/webhooks`,
    received,
    useSecret: (value) => {
      secret = value
    },
    until: (condition, deadlineMillis) =>
      new Promise((resolve) => {
        const finish = (held: boolean) => {
          clearTimeout(timer)
          waiting.delete(look)
          resolve(held)
        }
        const look = () => {
          if (condition()) finish(true)
        }
        const timer = setTimeout(() => finish(condition()), deadlineMillis)
        waiting.add(look)
        look()
      }),
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
