/** The service that the packed client talks to, and another origin, which must never see a credential. */
import { once } from "node:events"
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from "node:http"

/** The running servers; each run of a check appends its own path to `baseUrl`. */
export interface RunningService {
  readonly baseUrl: string
  readonly stop: () => Promise<void>
}

/** Observations about the requests of one run of a check. */
interface Witness {
  /** Requests that got no answer and whose client left. */
  abandoned: number
  /** Headers of requests that reached the other origin. */
  readonly elsewhere: IncomingMessage["headers"][]
}

/** Pages of another origin may call, as where `CORS_ALLOWED_ORIGINS` lets them; the other origin lets everyone in. */
const openToBrowsers = {
  "access-control-allow-origin": "*",
  "access-control-allow-methods": "*",
  "access-control-allow-headers": "x-api-key, content-type, accept, last-event-id, idempotency-key, user-agent",
  "access-control-expose-headers": "*",
}

const listen = async (listener: RequestListener): Promise<{ readonly server: Server; readonly origin: string }> => {
  const server = createServer(listener).listen(0, "127.0.0.1")
  await once(server, "listening")
  const address = server.address()
  if (address === null || typeof address === "string") throw new Error("the server listens on no port")
  return { server, origin: `http://127.0.0.1:${address.port}` }
}

const close = async (server: Server): Promise<void> => {
  server.close()
  server.closeAllConnections()
  await once(server, "close")
}

/** Time that the client has to read the first event before its connection breaks. */
const dropAfterMillis = 50

/** The first connection breaks after an event; the second one continues after the event that the client names. */
const streamProgress = (lastEventId: string | undefined, response: ServerResponse): void => {
  response.writeHead(200, { ...openToBrowsers, "content-type": "text/event-stream" })
  const event = (id: number, data: { readonly event: string }) =>
    `id: ${id}\nevent: ${data.event}\ndata: ${JSON.stringify({ analysis_run_id: "run", ...data })}\n\n`
  if (lastEventId === "1") {
    response.end(event(2, { event: "completed" }))
  } else {
    response.write(`retry: 1\n\n${event(1, { event: "progress" })}`)
    setTimeout(() => response.destroy(), dropAfterMillis)
  }
}

/** Starts both on free ports of the loopback interface. */
export const startService = async (): Promise<RunningService> => {
  const witnesses = new Map<string, Witness>()
  const witnessOf = (run: string): Witness => {
    const witness = witnesses.get(run) ?? { abandoned: 0, elsewhere: [] }
    witnesses.set(run, witness)
    return witness
  }
  const runOf = (path: string): string => path.split("/")[1] ?? ""
  const json = (response: ServerResponse, body: unknown, status = 200) =>
    response
      .writeHead(status, { ...openToBrowsers, "content-type": "application/json", "x-request-id": "req-1" })
      .end(JSON.stringify(body))

  const elsewhere = await listen((request, response) => {
    if (request.method !== "OPTIONS") witnessOf(runOf(request.url ?? "")).elsewhere.push(request.headers)
    json(response, { id: "elsewhere" })
  })

  const service = await listen((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "", "http://localhost")
    const run = runOf(pathname)
    const path = pathname.slice(`/${run}`.length)
    if (request.method === "OPTIONS") return response.writeHead(204, openToBrowsers).end()
    if (path === "/witness") return json(response, witnessOf(run))
    if (request.headers["x-api-key"] !== "the-key") {
      return json(response, { error: "unauthorized", error_code: "UNAUTHORIZED", detail: "no key" }, 401)
    }
    switch (path) {
      case "/api/v1/findings": {
        const last = searchParams.get("cursor") === "second"
        const pagination = { next_cursor: last ? null : "second", has_more: !last }
        return json(response, { data: [{ id: last ? "b" : "a" }], pagination })
      }
      case "/api/v1/findings/known":
        return json(response, { id: "known", title: "Hard-coded secret — ü" })
      case "/api/v1/findings/moved":
        return response
          .writeHead(307, { ...openToBrowsers, location: `${elsewhere.origin}/${run}/api/v1/findings/known` })
          .end()
      case "/api/v1/findings/slow":
        return response.on("close", () => witnessOf(run).abandoned++)
      case "/api/v1/analysis/run/progress":
        return streamProgress(request.headers["last-event-id"]?.toString(), response)
      default:
        return json(response, { error: "not_found", error_code: "NOT_FOUND", detail: "there is none" }, 404)
    }
  })

  return {
    baseUrl: service.origin,
    stop: async () => {
      await Promise.all([close(service.server), close(elsewhere.server)])
    },
  }
}
