/**
 * Mounts operations by their id: admits the caller, validates the request by the spec, runs the handler, and writes its
 * result by the spec.
 */
import { HttpLayerRouter, HttpServerError, HttpServerRequest } from "@effect/platform"
import { Context, Effect, Either } from "effect"
import { streamWithinTenant, withinTenant } from "../sql/Tenant.ts"
import { type BodyKind, readJson } from "./Body.ts"
import { Document } from "./Document.ts"
import { isStream, makeEncoder, type SuccessKind } from "./Encoding.ts"
import { type ApiError, type ForbiddenError, type UnauthorizedError, ValidationError } from "./Errors.ts"
import { operations } from "./generated/operations.ts"
import type { FieldError } from "./generated/types.ts"
import { Idempotency, idempotencyHeader, keyIn, requestHash } from "./Idempotency.ts"
import { CurrentPrincipal, type Permission, type Principal } from "./Principal.ts"
import type { Handlers, OperationId } from "./Spec.ts"
import { makeValidator } from "./Validation.ts"

/** Decides, for one request, whether its caller may use an operation. The edge provides it. */
export class Admission extends Context.Tag("contract/Admission")<
  Admission,
  {
    readonly admit: (
      operation: OperationId,
      permission: Permission,
    ) => Effect.Effect<Principal, UnauthorizedError | ForbiddenError>
  }
>() {}

interface Operation {
  readonly method: "GET" | "POST" | "PATCH" | "DELETE"
  readonly path: string
  readonly permission: Permission
  readonly body: BodyKind
  readonly successes: ReadonlyArray<SuccessKind>
}

/** The router's spelling of a path template: `/findings/{id}` is `/findings/:id`. */
const routeOf = (path: string): `/${string}` => `/${path.slice(1).replaceAll(/\{(\w+)\}/g, ":$1")}`

const invalid = (errors: ReadonlyArray<FieldError>): ValidationError => {
  const named = errors.map(({ in: part, field, message }) => `${part} ${field} ${message}`.replaceAll("  ", " "))
  return new ValidationError({ detail: `The request is invalid: ${named.join("; ")}.`, errors })
}

const namedBy = ({ errors = [] }: ValidationError): ReadonlyArray<FieldError> => errors

const queryOf = (url: string): URLSearchParams => {
  const start = url.indexOf("?")
  return new URLSearchParams(start === -1 ? "" : url.slice(start + 1))
}

const noKey = (): ValidationError =>
  invalid([{ in: "header", field: idempotencyHeader, message: "must be plain text, or a string in quotes (RFC 8941)" }])

/** The handlers of an operation as the router runs them: what the types promise has been checked before. */
type AnyHandler = (input: {
  readonly path: object
  readonly query: object
  readonly header: object
  readonly body: unknown
}) => Effect.Effect<unknown, ApiError, CurrentPrincipal>

/**
 * Serves the operations that `handlers` implement. An operation that is not among them is no route: it answers 404 like
 * any unknown path.
 */
export const layer = <Id extends OperationId>(handlers: Handlers<Id>) =>
  HttpLayerRouter.use((router) =>
    Effect.gen(function* () {
      const document = yield* Document
      const validatorOf = makeValidator(document)
      const encoderOf = makeEncoder(document)
      const { once } = yield* Idempotency

      const mount = (id: OperationId, handler: AnyHandler) => {
        const { method, path, permission, body: bodyKind, successes }: Operation = operations[id]
        const validator = validatorOf(id)
        const encode = encoderOf(id, successes)
        const takesKey = document.operation(id).parameters.some(({ name }) => name === idempotencyHeader)
        const handle = Effect.gen(function* () {
          const request = yield* HttpServerRequest.HttpServerRequest
          const { params } = yield* HttpLayerRouter.RouteContext
          // the router takes `/findings/` for a finding without an id
          if (Object.values(params).includes("")) return yield* new HttpServerError.RouteNotFound({ request })
          const { admit } = yield* Admission
          const principal = yield* admit(id, permission)
          const { errors, ...parameters } = validator.parameters({
            path: params,
            query: queryOf(request.url),
            header: request.headers,
          })
          const read = yield* Effect.either(readJson(bodyKind))
          if (Either.isLeft(read))
            return yield* errors.length === 0 ? read.left : invalid([...errors, ...namedBy(read.left)])
          const body = read.right
          const wrong = [...errors, ...(body === undefined ? [] : validator.body(body))]
          if (wrong.length > 0) return yield* invalid(wrong)
          const { organizationId } = principal
          const confined = withinTenant(organizationId)
          const answer = handler({ ...parameters, body }).pipe(
            Effect.provideService(CurrentPrincipal, principal),
            Effect.map((result) => encode(isStream(result) ? streamWithinTenant(organizationId)(result) : result)),
          )
          const header = takesKey ? request.headers[idempotencyHeader.toLowerCase()] : undefined
          if (header === undefined) return yield* confined(answer)
          const key = keyIn(header)
          if (key === undefined) return yield* noKey()
          return yield* confined(
            once(
              { organizationId, operation: id, key, requestHash: requestHash({ path: parameters.path, body }) },
              answer,
            ),
          )
        })
        return router.add(method, routeOf(path), handle)
      }

      // Handlers<Id> ties each handler to its own operation; the loop sees them as one kind.
      // oxlint-disable typescript/no-unsafe-type-assertion
      yield* Effect.forEach(
        Object.entries(handlers) as Array<[Id, AnyHandler]>,
        ([id, handler]) => mount(id, handler),
        {
          discard: true,
        },
      )
    }),
  )
