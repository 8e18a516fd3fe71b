/**
 * Input and output types of an operation, looked up by its operationId in the types generated from the specification.
 */
import type { OPERATIONS, STREAMED_OPERATIONS } from "./generated/operations.ts"
import type { operations, Pagination } from "./generated/types.ts"

/** The name of an operation of the API, for example `"getFinding"`. */
export type OperationId = keyof typeof OPERATIONS | keyof typeof STREAMED_OPERATIONS

/** Query parameters that are times: a `Date` is accepted and sent as RFC 3339. */
type TimeParameter = "created_after" | "created_before" | "introduced_after"

type QueryValue<Name, Value> =
  | (Value extends readonly (infer Element)[] ? readonly Element[] : Value)
  | (Name extends TimeParameter ? Date : never)
  | undefined

type GivenQuery<Id extends OperationId> = NonNullable<operations[Id]["parameters"]["query"]>

/** The query parameters of an operation. A value of `undefined` is the same as no value. */
export type Query<Id extends OperationId> = {
  [Name in keyof GivenQuery<Id>]: QueryValue<Name, NonNullable<GivenQuery<Id>[Name]>>
}

type JsonContent<Message> = Message extends { content: { "application/json": infer Json } } ? Json : undefined

type SuccessResponse<Id extends OperationId> = operations[Id]["responses"][keyof operations[Id]["responses"] &
  (200 | 201 | 202 | 204)]

/** The body of the successful answer of an operation; `undefined` when it has none. */
export type Success<Id extends OperationId> = JsonContent<SuccessResponse<Id>>

/** Operations that answer with a stream of events. */
export type StreamingOperationId = {
  [Id in OperationId]: SuccessResponse<Id> extends infer Response
    ? Response extends { content: { "text/event-stream": unknown } }
      ? Id
      : never
    : never
}[OperationId]

/** The events that an operation streams. */
export type StreamedEvent<Id extends StreamingOperationId> = Extract<
  SuccessResponse<Id>,
  { content: { "text/event-stream": unknown } }
>["content"]["text/event-stream"]

/** Operations that answer with a file, which is streamed. */
export type FileOperationId = {
  [Id in OperationId]: SuccessResponse<Id> extends { content: infer Content }
    ? "application/json" extends keyof Content
      ? never
      : "text/event-stream" extends keyof Content
        ? never
        : Id
    : never
}[OperationId]

/** One page of a list. */
export interface Page<Item> {
  /** The items of this page, in the order of the list. */
  data: Item[]
  /** Whether there is more, and the cursor of the next page. */
  pagination: Pagination
  /** Number of items on all pages, where the operation says it: on the first page of `listFindings`. */
  total?: number
}

/** Operations that answer with one page of a longer list. */
export type ListOperationId = {
  [Id in OperationId]: Success<Id> extends Page<unknown> ? Id : never
}[OperationId]

/** Item type of a list operation. */
export type ItemOf<Id extends ListOperationId> = Success<Id> extends Page<infer Each> ? Each : never

/** Operations that answer with one JSON object or with nothing. */
export type PlainOperationId = Exclude<OperationId, StreamingOperationId | FileOperationId>

/** Operations whose successful answer has no body. */
export type EmptyOperationId = {
  [Id in PlainOperationId]: [Success<Id>] extends [undefined] ? Id : never
}[PlainOperationId]

type Part<Name extends string, Value> = [Exclude<Value, undefined>] extends [never]
  ? unknown
  : undefined extends Value
    ? { readonly [Key in Name]?: Exclude<Value, undefined> | undefined }
    : { readonly [Key in Name]: Value }

type GivenBody<Id extends OperationId> =
  | GivenContent<Exclude<operations[Id]["requestBody"], undefined>>
  | Extract<operations[Id]["requestBody"], undefined>

type GivenContent<Message> = Message extends { content: { "application/json": infer Json } } ? Given<Json> : undefined

/** Members of bodies that are times: a `Date` is accepted and sent as RFC 3339. */
type TimeMember = "expected_updated_at" | "expires_at" | "since" | "until"

type GivenMember<Name, Value> =
  | (Value extends readonly (infer Element)[] ? readonly Element[] : Value)
  | (Name extends TimeMember ? Date : never)

/** A body as it may be given: a member of `undefined` is the same as none, and times may be `Date`s. */
export type Given<Body> = {
  readonly [Name in keyof Body]: GivenMember<Name, Body[Name]> | (object extends Pick<Body, Name> ? undefined : never)
}

/** Everything an operation takes: path, query and header parameters, and the JSON body. */
export type OperationInput<Id extends OperationId> = Part<"path", operations[Id]["parameters"]["path"]> &
  Part<"query", [GivenQuery<Id>] extends [never] ? undefined : Query<Id> | undefined> &
  Part<"header", operations[Id]["parameters"]["header"]> &
  Part<"body", GivenBody<Id>>
