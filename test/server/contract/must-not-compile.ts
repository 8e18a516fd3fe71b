/** Code that the contract's types must refuse: the type check fails if one of these compiles. */
// @effect-diagnostics missingEffectContext:off missingEffectError:off globalErrorInEffectFailure:off
import { Effect, Stream } from "effect"
import { ConflictError, NotFoundError, UnauthorizedError } from "../../../server/src/contract/Errors.ts"
import type {
  AnalysisProgressEvent,
  Finding,
  FindingPage,
  FindingsSummary,
} from "../../../server/src/contract/generated/types.ts"
import { CurrentPrincipal } from "../../../server/src/contract/Principal.ts"
import {
  type Handlers,
  handlers,
  type OperationId,
  Reply,
  type ServerSentEvent,
} from "../../../server/src/contract/Spec.ts"

declare const finding: Finding
declare const summary: FindingsSummary
declare const progress: AnalysisProgressEvent

/** Correct code compiles, so that the rest is refused only for its fault. */
export const right = [
  handlers({ getFinding: ({ path: { id } }) => Effect.succeed({ ...finding, id }) }),
  handlers({ getFinding: () => new NotFoundError({ detail: "x" }) }),
  handlers({ getFindingsSummary: () => Effect.as(CurrentPrincipal, summary) }),
  handlers({ deleteWebhook: () => Effect.succeed(undefined) }),
  handlers({
    streamAnalysisProgress: () => Effect.succeed(Stream.make({ id: "1", name: "progress", data: progress })),
  }),
]

/** Wrong code does not compile. */
export const wrong = [
  // @ts-expect-error -- the spec has no such operation
  handlers({ getFindng: () => Effect.succeed(finding) }),

  // @ts-expect-error -- an unknown operation beside a known one
  handlers({ getFinding: () => Effect.succeed(finding), getEverything: () => Effect.succeed(finding) }),

  // @ts-expect-error -- another operation's result
  handlers({ getFinding: () => Effect.succeed(summary) }),

  // @ts-expect-error -- a result where the spec has none
  handlers({ deleteWebhook: () => Effect.succeed(finding) }),

  // @ts-expect-error -- no result where the spec has one
  handlers({ getFinding: () => Effect.void }),

  // @ts-expect-error -- a value outside the enum
  handlers({ getFinding: () => Effect.succeed({ ...finding, severity: "bad" }) }),

  // @ts-expect-error -- a value that the spec does not know, which only a newer service may send
  handlers({ getFinding: () => Effect.succeed({ ...finding, role: "generated" }) }),

  // @ts-expect-error -- null where the spec has none
  handlers({ getFinding: () => Effect.succeed({ ...finding, title: null }) }),

  // @ts-expect-error -- 409 is not documented for this operation
  handlers({ getFinding: () => new ConflictError({ detail: "x" }) }),

  // @ts-expect-error -- 404 is not documented for this operation
  handlers({ getFindingsSummary: () => new NotFoundError({ detail: "x" }) }),

  // @ts-expect-error -- an error that is none of the API's own
  handlers({ getFinding: () => Effect.fail(new Error("x")) }),

  // @ts-expect-error -- a path parameter that the operation does not have
  handlers({ getFinding: ({ path: { finding_id } }) => Effect.succeed({ ...finding, id: finding_id }) }),

  // @ts-expect-error -- a query parameter that the operation does not have
  handlers({ getFindingsSummary: ({ query: { limit } }) => Effect.succeed({ ...summary, total: limit }) }),

  // @ts-expect-error -- a body that the operation does not take
  handlers({ getFinding: ({ body: { id } }) => Effect.succeed({ ...finding, id }) }),

  handlers({
    triggerAnalysis: ({ body: { branch } }) =>
      // @ts-expect-error -- a member of the body that may be absent
      new NotFoundError({ detail: branch.toUpperCase() }),
  }),

  // @ts-expect-error -- a stream of something else than its events
  handlers({ streamAnalysisProgress: () => Effect.succeed(Stream.make({ id: "1", name: "progress", data: finding })) }),

  // @ts-expect-error -- an event without an id
  handlers({ streamAnalysisProgress: () => Effect.succeed(Stream.make({ name: "progress", data: progress })) }),

  // @ts-expect-error -- a stream where the spec has JSON
  handlers({ getFinding: () => Effect.succeed(Stream.make(finding)) }),

  // @ts-expect-error -- the spec adds a Location to this answer
  handlers({ triggerAnalysis: () => Effect.succeed(new Reply({ body: finding, headers: {} })) }),

  // @ts-expect-error -- a service that nobody provides
  handlers({ getFindingsSummary: () => Effect.as(Effect.scope, summary) }),
]

// @ts-expect-error -- all operations but one
export const incomplete: Handlers<"getFinding" | "getFindingsSummary"> = { getFinding: () => Effect.succeed(finding) }

// @ts-expect-error -- a principal has no such member
export const principal = Effect.map(CurrentPrincipal, ({ userId }) => userId)

// @ts-expect-error -- a webhook of the spec is the receiver's to implement
export const receiversOwn: OperationId = "onFindingNew"

// @ts-expect-error -- an event's id is text
export const event: ServerSentEvent<AnalysisProgressEvent> = { id: 1, name: "progress", data: progress }

// @ts-expect-error -- an error needs a detail
export const mute = new UnauthorizedError({})

export const write = (): void => {
  // @ts-expect-error -- nothing writes to a result
  finding.title = ""
}

export const append = (page: FindingPage): void => {
  // @ts-expect-error -- nor to a list in it
  page.data.push(finding)
}
