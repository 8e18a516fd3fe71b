/** Shared by the tests of the Effect client: a client whose calls a function answers, and one of a loopback server. */
import type { IncomingMessage, RequestListener } from "node:http"
import { CodeAnalysis } from "@code-analysis/sdk/effect"
import { Deferred, Effect } from "effect"
import { clientOf, loopback, scriptedClient, socketClosed } from "../support.ts"

/** A client whose requests are answered by a function, and the requests it sent. It does not retry unless told to. */
export function scripted(...parameters: Parameters<typeof scriptedClient>) {
  const { client, sent } = scriptedClient(...parameters)
  return { client: CodeAnalysis.fromClient(client), sent }
}

/** A client of a loopback server, and what came of its requests. */
export const served = (listener: RequestListener) =>
  Effect.gen(function* () {
    const requests: IncomingMessage[] = []
    const first = yield* Deferred.make<IncomingMessage>()
    const baseUrl = yield* Effect.promise(() =>
      loopback((request, response) => {
        requests.push(request)
        Deferred.doneUnsafe(first, Effect.succeed(request))
        listener(request, response)
      }),
    )
    return {
      client: CodeAnalysis.fromClient(clientOf(baseUrl)),
      requests,
      /** Waits for the first request. */
      arrived: Deferred.await(first),
      /** Waits until the socket of the first request is closed. */
      closed: Effect.flatMap(Deferred.await(first), ({ socket }) => Effect.promise(() => socketClosed(socket))),
    }
  })
