/** Errors of model calls. Their messages never contain a key, a prompt or other data of customers. */
import { Data } from "effect"

/** Reasons for which a model cannot be called now. */
export type UnavailableReason =
  /** The endpoint asked for a pause (429, or 503 with a time). */
  | "rate_limited"
  /** The endpoint failed (5xx). */
  | "server_error"
  /** No connection, or it broke. */
  | "connection"
  /** The response did not begin, continue or end in time. */
  | "timeout"

/** The model is unavailable or asked for a pause: the same call may succeed later. */
export class ModelUnavailable extends Data.TaggedError("ModelUnavailable")<{
  /** Host of the endpoint. */
  readonly host: string
  readonly reason: UnavailableReason
  /** Continues the sentence that begins with the host. */
  readonly detail: string
  readonly retryAfterSeconds: number
}> {
  override get message(): string {
    return `The model at ${this.host} ${this.detail}.`
  }
}

/** Reasons for which an endpoint refuses a call. */
export type RefusedReason =
  /** 401 or 403: the key is wrong or missing. */
  | "credentials"
  /** 404: no such model, or nothing at this address. */
  | "not_found"
  /** A text is too long for the model. */
  | "too_long"
  /** The request is larger than the endpoint accepts (413, or too many texts in a batch). */
  | "too_large"
  /** A content filter stopped the request, or the model declined to respond. */
  | "content"
  /** The endpoint does not accept the form of the request. */
  | "request"
  /** The endpoint redirected; redirects are not followed. */
  | "redirect"

/** The endpoint refused the call: the same call would be refused again. */
export class ModelRefused extends Data.TaggedError("ModelRefused")<{
  readonly host: string
  readonly reason: RefusedReason
  /** Continues the sentence that begins with the host. */
  readonly detail: string
}> {
  override get message(): string {
    return `The model at ${this.host} ${this.detail}.`
  }
}

/** Defects of a response. */
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

/** The response cannot be used. */
export class ModelAnswerInvalid extends Data.TaggedError("ModelAnswerInvalid")<{
  readonly host: string
  readonly reason: InvalidReason
  /** Continues the sentence that begins with the host. */
  readonly detail: string
}> {
  override get message(): string {
    return `The model at ${this.host} ${this.detail}.`
  }
}

export type ModelError = ModelUnavailable | ModelRefused | ModelAnswerInvalid

/** Reasons of a completion that is incomplete or empty. */
export type UnfinishedReason = Extract<InvalidReason, "cut_off" | "empty">

/** True if a completion was cut off or empty: a smaller request may get a whole one. */
export const isUnfinished = (error: ModelError): error is ModelAnswerInvalid & { readonly reason: UnfinishedReason } =>
  error._tag === "ModelAnswerInvalid" && (error.reason === "cut_off" || error.reason === "empty")
