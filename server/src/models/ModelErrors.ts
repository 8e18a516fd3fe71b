/** What can go wrong when a model is asked. The words never hold a key, a prompt, or anything else of a customer. */
import { Data } from "effect"

/** Why a model cannot be asked now. */
export type UnavailableReason =
  /** It asked to be left alone for a while (429, or 503 with a time). */
  | "rate_limited"
  /** It answered with a fault of its own (5xx). */
  | "server_error"
  /** No connection, or it broke. */
  | "connection"
  /** No answer in time: none at all, nothing more of one, or not the end of it. */
  | "timeout"

/** The model is away, or wants to be left alone: the same call may work later. */
export class ModelUnavailable extends Data.TaggedError("ModelUnavailable")<{
  /** The host of the endpoint. */
  readonly host: string
  readonly reason: UnavailableReason
  /** Ends the sentence that starts with the host. */
  readonly detail: string
  readonly retryAfterSeconds: number
}> {
  override get message(): string {
    return `The model at ${this.host} ${this.detail}.`
  }
}

/** Why a call was refused. */
export type RefusedReason =
  /** 401 or 403: the key is wrong or missing. */
  | "credentials"
  /** 404: there is no such model, or nothing at this address. */
  | "not_found"
  /** A text was too long for the model. */
  | "too_long"
  /** It was more at once than the endpoint takes (413, or a batch that is too large). */
  | "too_large"
  /** The endpoint or the model would not answer this: a filter, or in so many words. */
  | "content"
  /** The endpoint understands the request otherwise than we do. */
  | "request"
  /** It redirected; nobody follows. */
  | "redirect"

/** The endpoint refused: the same call brings the same answer. */
export class ModelRefused extends Data.TaggedError("ModelRefused")<{
  readonly host: string
  readonly reason: RefusedReason
  /** Ends the sentence that starts with the host. */
  readonly detail: string
}> {
  override get message(): string {
    return `The model at ${this.host} ${this.detail}.`
  }
}

/** What was wrong with an answer. */
export type InvalidReason =
  | "content_type"
  | "too_large"
  | "broken_stream"
  | "not_json"
  | "unexpected_shape"
  | "empty"
  | "cut_off"
  | "wrong_count"
  | "wrong_dimensions"
  | "not_finite"

/** What came is not an answer that can be used. */
export class ModelAnswerInvalid extends Data.TaggedError("ModelAnswerInvalid")<{
  readonly host: string
  readonly reason: InvalidReason
  /** Ends the sentence that starts with the host. */
  readonly detail: string
}> {
  override get message(): string {
    return `The model at ${this.host} ${this.detail}.`
  }
}

export type ModelError = ModelUnavailable | ModelRefused | ModelAnswerInvalid

/** Reasons of a completion that ended before it said all, or anything. */
export type UnfinishedReason = Extract<InvalidReason, "cut_off" | "empty">

/** Whether a completion was cut off or empty: the same question with less around it may get a whole one. */
export const isUnfinished = (error: ModelError): error is ModelAnswerInvalid & { readonly reason: UnfinishedReason } =>
  error._tag === "ModelAnswerInvalid" && (error.reason === "cut_off" || error.reason === "empty")
