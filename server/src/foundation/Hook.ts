/** What a page for events of third parties is. */
import type { HttpServerRequest, HttpServerResponse } from "effect/http"
import type { Effect } from "effect"

/** A page that answers a request of one method to one path. */
export type Hook = Effect.Effect<HttpServerResponse.HttpServerResponse, never, HttpServerRequest.HttpServerRequest>
