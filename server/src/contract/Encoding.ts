/** Writes answers by the spec: serializers compiled from its schemas, which leave out what the spec does not list. */
import { Stream } from "effect"
import { HttpServerResponse } from "effect/http"
import fastJsonStringify from "fast-json-stringify"
import { type Answer, jsonAnswer } from "./Answer.ts"
import { absolute, type Document, type JsonSchema, schemaRegistry } from "./Document.ts"
import { encodeServerSentEvents } from "./ServerSentEvents.ts"
import { Reply, type ServerSentEvent, type StreamStart } from "./Spec.ts"

/** One way for an operation to succeed. */
export type SuccessKind = { readonly status: number } & (
  | { readonly kind: "json" | "empty" | "stream" }
  /** A file, written as it is read. */
  | { readonly kind: "text"; readonly contentType: string }
)

/** Asks a proxy in between not to hold events back. */
const streamHeaders = { "x-accel-buffering": "no" }

/** Whether a handler's result is a stream: of events, or of the pieces of a file. */
export const isStream = (value: unknown): value is Stream.Stream<unknown> => Stream.isStream(value)

const isEvent = (value: unknown): value is ServerSentEvent<unknown> | StreamStart =>
  typeof value === "object" && value !== null

const isText = (value: unknown): value is string => typeof value === "string"

const isReply = (value: unknown): value is Reply<unknown, Readonly<Record<string, string>>> => value instanceof Reply

/** The library's types know draft 7 only; it compiles 2020-12 schemas all the same. */
const compile = fastJsonStringify as (schema: JsonSchema, options: object) => (value: unknown) => string

/** Makes, for an operation of the document, the function that writes a handler's result as its HTTP answer. */
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
