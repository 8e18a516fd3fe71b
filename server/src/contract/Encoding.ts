/** Serializes responses by the spec: compiled serializers omit everything that the spec does not list. */
import { Stream } from "effect"
import { HttpServerResponse } from "effect/http"
import fastJsonStringify from "fast-json-stringify"
import { type Answer, jsonAnswer } from "./Answer.ts"
import { absolute, type Document, type JsonSchema, schemaRegistry } from "./Document.ts"
import { encodeServerSentEvents } from "./ServerSentEvents.ts"
import { Reply, type ServerSentEvent, type StreamStart } from "./Spec.ts"

/** Kind of successful response of an operation. */
export type SuccessKind = { readonly status: number } & (
  | { readonly kind: "json" | "empty" | "stream" }
  /** File, written while it is read. */
  | { readonly kind: "text"; readonly contentType: string }
)

/** Asks reverse proxies not to buffer events. */
const streamHeaders = { "x-accel-buffering": "no" }

/** Tells whether a handler's result is a stream: of events, or of the chunks of a file. */
export const isStream = (value: unknown): value is Stream.Stream<unknown> => Stream.isStream(value)

const isEvent = (value: unknown): value is ServerSentEvent<unknown> | StreamStart =>
  typeof value === "object" && value !== null

const isText = (value: unknown): value is string => typeof value === "string"

const isReply = (value: unknown): value is Reply<unknown, Readonly<Record<string, string>>> => value instanceof Reply

/** The library's types only know draft 7; it also compiles 2020-12 schemas. */
const compile = fastJsonStringify as (schema: JsonSchema, options: object) => (value: unknown) => string

/** Creates the encoder of an operation, which converts a handler's result to an HTTP response. */
export const makeEncoder = (document: Document["Service"]) => {
  const registry = schemaRegistry(document)

  return (id: string, successes: ReadonlyArray<SuccessKind>) => {
    const { results } = document.operation(id)
    const statusOf = (kind: SuccessKind["kind"]): number => {
      const success = successes.find((candidate) => candidate.kind === kind)
      if (success === undefined) throw new Error(`the spec does not let ${id} answer with kind ${kind}`)
      return success.status
    }
    const json = results.get(successes.find(({ kind }) => kind === "json")?.status ?? 0)
    const file = successes.find((success) => success.kind === "text")
    const stringify = json === undefined ? undefined : compile(absolute(json), { schema: { registry } })

    return (result: unknown, expiresAt: Date | null): Answer => {
      if (result === undefined) return HttpServerResponse.empty({ status: statusOf("empty") })
      if (isStream(result)) {
        if (file !== undefined) {
          const { status, contentType } = file
          return HttpServerResponse.stream(Stream.encodeText(Stream.filter(result, isText)), { status, contentType })
        }
        return HttpServerResponse.stream(encodeServerSentEvents(Stream.filter(result, isEvent), expiresAt), {
          status: statusOf("stream"),
          headers: streamHeaders,
          contentType: "text/event-stream",
        })
      }
      if (stringify === undefined) throw new Error(`the spec does not let ${id} answer with JSON`)
      return isReply(result)
        ? jsonAnswer(statusOf("json"), stringify(result.body), result.headers)
        : jsonAnswer(statusOf("json"), stringify(result))
    }
  }
}
