/**
 * Types of the contract, derived from the spec: input, result and errors of each operation. A handler with another
 * result, or with an error that the spec does not list for its operation, does not compile.
 */
import { Data, type Effect, type Stream } from "effect"
import type { ApiError } from "./Errors.ts"
import type { operations as table } from "./generated/operations.ts"
import type { operations } from "./generated/types.ts"
import type { CurrentPrincipal } from "./Principal.ts"

/** Id of an operation of the spec. */
export type OperationId = keyof operations & ApiOperationId

/** Excludes webhooks, which openapi-typescript lists as operations although receivers implement them. */
type ApiOperationId = keyof typeof table

type Responses<Id extends OperationId> = operations[Id]["responses"]
type SuccessStatus<Id extends OperationId> = keyof Responses<Id> & (200 | 201 | 202 | 204)
type Given<Id extends OperationId, Part extends "path" | "query" | "header"> = NonNullable<
  operations[Id]["parameters"][Part]
>
/** Parameters of a part of the request; an object without members if the operation has none there. */
type Parameters<Id extends OperationId, Part extends "path" | "query" | "header"> = [Given<Id, Part>] extends [never]
  ? object
  : Given<Id, Part>
type LowerCaseKeys<Record> = {
  readonly [Key in keyof Record as Key extends string ? Lowercase<Key> : Key]: Record[Key]
}
type Body<Operation> = Operation extends {
  readonly requestBody: { readonly content: { readonly "application/json": infer Json } }
}
  ? Json
  : Operation extends { readonly requestBody?: { readonly content: { readonly "application/json": infer Json } } }
    ? Json | undefined
    : undefined

/** Request as its handler gets it, validated against the spec. */
export interface Input<Id extends OperationId> {
  readonly path: Parameters<Id, "path">
  readonly query: Parameters<Id, "query">
  /** Headers by lower-case name. */
  readonly header: LowerCaseKeys<Parameters<Id, "header">>
  readonly body: Body<operations[Id]>
}

/** Event of a stream: id, name, and data as JSON. */
export interface ServerSentEvent<Data> {
  readonly id: string
  readonly name: string
  readonly data: Data
}

/** Start of a stream: the id that a client without events sends as `Last-Event-ID`. */
export interface StreamStart {
  readonly id: string
  readonly data?: undefined
}

/** Body with the response headers that the spec adds. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- they carry the types of the two members
export class Reply<Json, Headers> extends Data.TaggedClass("Reply")<{
  readonly body: Json
  readonly headers: Headers
}> {}

type HeadersOfEveryAnswer =
  | "X-RateLimit-Limit"
  | "X-RateLimit-Remaining"
  | "X-RateLimit-Reset"
  | "X-Request-Id"
  | "Cache-Control"
  | "Idempotency-Replayed"
type OwnHeaders<Response> = Response extends { readonly headers: infer Headers }
  ? {
      readonly [
        Name in keyof Headers as string extends Name
          ? never
          : number extends Name
            ? never
            : Name extends HeadersOfEveryAnswer
              ? never
              : Name
      ]: Headers[Name]
    }
  : object
type WithHeaders<Json, Headers> = keyof Headers extends never ? Json : Reply<Json, Headers>
type Content<Response> = Response extends { readonly content: { readonly "application/json": infer Json } }
  ? WithHeaders<Json, OwnHeaders<Response>>
  : Response extends { readonly content: { readonly "text/event-stream": infer Event } }
    ? Stream.Stream<ServerSentEvent<Event> | StreamStart>
    : Response extends { readonly content: object }
      ? Stream.Stream<string>
      : undefined
type ContentOf<Id extends OperationId, Status> = Status extends keyof Responses<Id>
  ? Content<Responses<Id>[Status]>
  : never

/** Result of an operation: a `Reply` if the spec adds headers (such as `Location`), a stream of text for a file. */
export type Success<Id extends OperationId> = ContentOf<Id, SuccessStatus<Id>>

/** Errors whose status the spec lists for the operation. */
export type Failure<Id extends OperationId> = Extract<ApiError, { readonly status: keyof Responses<Id> }>

/** Implementation of an operation. */
export type Handler<Id extends OperationId> = (
  input: Input<Id>,
) => Effect.Effect<Success<Id>, Failure<Id>, CurrentPrincipal>

/** Implementations of several operations. */
export type Handlers<Id extends OperationId = OperationId> = { readonly [Key in Id]: Handler<Key> }

/** Types the handlers of a room; the compiler reports missing, superfluous and wrong ones. */
export const handlers = <Id extends OperationId>(implementations: Handlers<Id>): Handlers<Id> => implementations
