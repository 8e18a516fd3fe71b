/** The types of the generated tables: what the fakes know of an operation. */
import type { FileOperationId, OperationId, StreamedEvent, StreamingOperationId, Success } from "../operation-types.ts"

/** Format of a query parameter: `list` for one that may be repeated. */
export type ParameterKind = "text" | "integer" | "boolean" | "list"

/** Facts of an operation from the specification, as far as its fake needs them. */
export interface OperationFacts {
  /** The query parameters. */
  readonly query: { readonly [name: string]: ParameterKind }
  /** Whether a call has a JSON body. */
  readonly body: "none" | "optional" | "required"
  /** The members that the body may have; the service refuses others. */
  readonly members: readonly string[]
  /** The members that the body must have. */
  readonly required: readonly string[]
  /** Status of the success. */
  readonly status: number
  /** Type of the success that is a file. */
  readonly fileType?: string
  /** Headers of the success beside those of every answer. */
  readonly headers: readonly string[]
}

/** The body of a success as a fake has it: a file is a text. */
export type BodyOf<Id extends OperationId> = Id extends FileOperationId ? string : Success<Id>

/** Example of an operation: the body of its success, or an event of its stream. */
export type ExampleOf<Id extends OperationId> = Id extends StreamingOperationId ? StreamedEvent<Id> : BodyOf<Id>
