/** Page that receives events of third parties. */
import type { HttpServerRequest, HttpServerResponse } from "effect/http"
import type { Effect } from "effect"

/** A page that answers a request of one method to one path. */
export type Hook = Effect.Effect<HttpServerResponse.HttpServerResponse, never, HttpServerRequest.HttpServerRequest>
