/** Receivers of every kind on the loopback, which record each complete request. */
import { verifySync } from "@code-analysis/webhook-verifier"
import { createHash } from "node:crypto"
import { once } from "node:events"
import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { ReceivedRequest } from "../verdict.ts"
import { accept, characters, type CharacterName, mannerOf } from "./manners.ts"
import { randomOf } from "./random.ts"

/** A webhook, as its receiver knows it. */
export interface Endpoint {
  readonly webhookId: string
  readonly secret: string
}

/** A receiver; the path, a number, identifies the webhook. */
export interface ChaosReceiver {
  readonly character: CharacterName
  /** Address for the webhook with this number. */
  readonly urlOf: (number: number) => string
  readonly endpoints: Map<string, Endpoint>
}

/** All receivers of a run. */
export interface Receivers {
  readonly all: ReadonlyArray<ChaosReceiver>
  /** Complete requests, in order of arrival. */
  readonly requests: ReadonlyArray<ReceivedRequest>
  /** Requests that no webhook may send: other methods, paths, or bodies that do not verify. */
  readonly strays: ReadonlyArray<string>
  /** Accepts everything from now on. */
  readonly calmDown: () => void
  readonly stop: () => Promise<void>
}

type Mutable<A> = { -readonly [Key in keyof A]: A[Key] }

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Array<Buffer> = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

/** Key of an event: every event of the run names a different repository. */
const keyOf = (data: unknown): string =>
  typeof data === "object" && data !== null && "repository_name" in data ? String(data.repository_name) : ""

const isSuccess = (status: number): boolean => status >= 200 && status < 300

/** Starts a receiver of each kind. */
export const startReceivers = async (seed: number): Promise<Receivers> => {
  const requests: Array<ReceivedRequest> = []
  const strays: Array<string> = []
  let isCalm = false

  const account = (
    character: CharacterName,
    endpoint: Endpoint | undefined,
    request: IncomingMessage,
    body: Buffer,
  ): Mutable<ReceivedRequest> | undefined => {
    if (endpoint === undefined || request.method !== "POST") {
      strays.push(`${request.method} ${request.url} at the ${character} receiver`)
      return undefined
    }
    try {
      const event = verifySync(body, request.headers, endpoint.secret)
      const received = {
        webhookId: endpoint.webhookId,
        token: event.webhook_id,
        key: keyOf(event.data),
        attempt: Number(request.headers["x-service-attempt"]),
        digest: createHash("sha256").update(body).digest("hex"),
        isAccepted: false,
        at: Date.now(),
      }
      requests.push(received)
      return received
    } catch (error) {
      strays.push(`a body that does not verify at the ${character} receiver: ${String(error)}`)
      return undefined
    }
  }

  const start = async (character: CharacterName) => {
    const endpoints = new Map<string, Endpoint>()
    let served = 0

    const serve = async (request: IncomingMessage, response: ServerResponse) => {
      const random = randomOf(seed, "receiver", character, served++)
      const manner = isCalm ? accept : mannerOf(characters[character], random)
      // resetting the connection causes an error, which is expected
      response.on("error", () => undefined)
      if (manner.when === "headers") return manner.act(response, random)
      const body = await bodyOf(request).catch(() => undefined)
      if (body === undefined) return
      const received = account(character, endpoints.get(request.url ?? ""), request, body)
      response.once("finish", () => {
        if (received !== undefined && isSuccess(response.statusCode)) received.isAccepted = true
      })
      manner.act(response, random)
    }

    const server = createServer((request, response) => void serve(request, response)).listen(0, "127.0.0.1")
    await once(server, "listening")
    const address = server.address()
    if (address === null || typeof address === "string") throw new Error("a receiver listens on no port")
    const receiver: ChaosReceiver = {
      character,
      urlOf: (number) => `http://127.0.0.1:${address.port}/${number}`,
      endpoints,
    }
    return { server, receiver }
  }

  const started = await Promise.all((Object.keys(characters) as ReadonlyArray<CharacterName>).map(start))
  return {
    all: started.map(({ receiver }) => receiver),
    requests,
    strays,
    calmDown: () => {
      isCalm = true
    },
    stop: async () => {
      await Promise.all(
        started.map(async ({ server }) => {
          const closed = once(server, "close")
          server.close()
          server.closeAllConnections()
          await closed
        }),
      )
    },
  }
}
