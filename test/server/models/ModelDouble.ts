/** An endpoint of models on loopback: it speaks /chat/completions and /embeddings, and misbehaves as a test says. */
import { Effect } from "effect"
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http"

/** A request to the model. */
export interface Asked {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: AskedBody
}

/** A body as it was sent; the fields of one kind are not there in the other. */
export interface AskedBody {
  readonly model: string
  readonly messages: ReadonlyArray<{ readonly role: string; readonly content: string }>
  readonly input: ReadonlyArray<string>
  readonly [parameter: string]: unknown
}

/** Answers one request. */
export type Reply = (asked: Asked, response: ServerResponse) => void

/** An answer with a status, as JSON unless the body is a text of another kind. */
export const answers =
  (status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): Reply =>
  (_, response) => {
    const isText = typeof body === "string"
    response
      .writeHead(status, { "content-type": isText ? "text/html" : "application/json", ...headers })
      .end(isText ? body : JSON.stringify(body))
  }

/** An error as OpenAI words it. */
export const refuses = (
  status: number,
  message: string,
  { headers = {}, ...details }: { code?: string; param?: string; type?: string; headers?: Record<string, string> } = {},
): Reply => answers(status, { error: { message, type: "invalid_request_error", ...details } }, headers)

/** Events as they are written, then the end of the connection. */
export const streams =
  (...events: ReadonlyArray<string>): Reply =>
  (_, response) => {
    response.writeHead(200, { "content-type": "text/event-stream; charset=utf-8" })
    for (const event of events) response.write(event)
    response.end()
  }

/** An event of a stream. */
export const event = (data: unknown): string => `data: ${typeof data === "string" ? data : JSON.stringify(data)}\n\n`

/** A piece of an answer. */
export const piece = (content: string, finishReason: string | null = null) => ({
  id: "chatcmpl-1",
  object: "chat.completion.chunk",
  choices: [{ index: 0, delta: { content }, finish_reason: finishReason }],
})

const piecesOf = (text: string): ReadonlyArray<string> => text.match(/[^]{1,7}/gu) ?? []

/** Streams a text as OpenAI does: role, pieces, end, usage, mark. */
export const says =
  (text: string, { finishReason = "stop", usage = true }: { finishReason?: string; usage?: boolean } = {}): Reply =>
  (asked, response) =>
    streams(
      event({ choices: [{ index: 0, delta: { role: "assistant", content: "", refusal: null }, finish_reason: null }] }),
      ...piecesOf(text).map((part) => event(piece(part))),
      event({ choices: [{ index: 0, delta: {}, logprobs: null, finish_reason: finishReason }] }),
      ...(usage
        ? [event({ choices: [], usage: { prompt_tokens: 100, completion_tokens: 20, total_tokens: 120 } })]
        : []),
      event("[DONE]"),
    )(asked, response)

/** A text in one JSON object, as endpoints answer that do not stream: without `refusal` and `logprobs`, as Ollama. */
export const saysWhole = (text: string): Reply =>
  answers(200, {
    id: "chatcmpl-1",
    object: "chat.completion",
    model: "local",
    choices: [{ index: 0, message: { role: "assistant", content: text }, finish_reason: "stop" }],
    usage: { prompt_tokens: 11, completion_tokens: 3, total_tokens: 14 },
  })

/** Never answers. */
export const isSilent: Reply = () => undefined

/** Starts an answer, and never goes on. */
export const stalls: Reply = (_, response) => {
  response.writeHead(200, { "content-type": "text/event-stream" }).write(event(piece("Well")))
}

/** Starts an answer, and breaks the connection. */
export const breaksOff: Reply = (_, response) => {
  response.writeHead(200, { "content-type": "text/event-stream" })
  response.write(event(piece("Well")), () => response.destroy())
}

/** Dimensions of the vectors that texts get by themselves. */
export const dimensions = 64

const hash = (word: string): number =>
  Array.from(word).reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) | 0, 7)

/** A vector by the words of a text: texts with the same words are near each other. */
export const vectorOf = (text: string, length = dimensions): Array<number> => {
  const vector = Array.from({ length }, () => 0.01)
  for (const word of text.toLowerCase().match(/[a-z]{2,}/g) ?? []) {
    const at = Math.abs(hash(word)) % length
    vector[at] = (vector[at] ?? 0) + 1
  }
  return vector
}

/** Vectors for all texts of a request. */
export const embeds =
  (vector: (text: string, at: number) => unknown = (text) => vectorOf(text)): Reply =>
  (asked, response) => {
    const { input } = asked.body
    answers(200, {
      object: "list",
      data: input.map((text, index) => ({ object: "embedding", index, embedding: vector(text, index) })),
      model: asked.body.model,
      usage: { prompt_tokens: 8, total_tokens: 8 },
    })(asked, response)
  }

// what is sent is what the client builds
const parse = (bytes: Buffer): AskedBody => JSON.parse(bytes.toString("utf8")) as AskedBody

/** The endpoint of a test. */
export interface ModelDouble {
  /** To which `/chat/completions` and `/embeddings` are added. */
  readonly url: string
  readonly asked: ReadonlyArray<Asked>
  /** Queues the next replies, each for one request. */
  readonly next: (...replies: ReadonlyArray<Reply>) => void
  /** Sets the reply for when none is queued. */
  readonly always: (path: "/chat/completions" | "/embeddings", reply: Reply) => void
  readonly stop: () => Promise<void>
}

/** Starts an endpoint. It says "Hello." and embeds by words until it is told otherwise. */
export const startModelDouble = async (): Promise<ModelDouble> => {
  const asked: Array<Asked> = []
  const queue: Array<Reply> = []
  const standing = new Map<string, Reply>([
    ["/chat/completions", says("Hello.")],
    ["/embeddings", embeds()],
  ])
  const server = createServer((request, response) => {
    const chunks: Array<Buffer> = []
    request.on("data", (chunk: Buffer) => chunks.push(chunk))
    request.on("end", () => {
      const path = (request.url ?? "").replace(/^\/v1/, "")
      const one = { path, headers: request.headers, body: parse(Buffer.concat(chunks)) }
      asked.push(one)
      const reply = queue.shift() ?? standing.get(path) ?? answers(404, { error: "not found" })
      reply(one, response)
    })
  })
  const port = await new Promise<number>((resolve) => {
    server.listen(0, "127.0.0.1", () => {
      const address = server.address()
      resolve(typeof address === "object" && address !== null ? address.port : 0)
    })
  })
  return {
    url: `http://127.0.0.1:${port}/v1`,
    asked,
    next: (...replies) => {
      queue.push(...replies)
    },
    always: (path, reply) => {
      standing.set(path, reply)
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** An endpoint that goes with the test. */
export const aModelDouble = Effect.acquireRelease(Effect.promise(startModelDouble), ({ stop }) => Effect.promise(stop))
