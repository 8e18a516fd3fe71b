/**
 * Router of the API: authorizes the caller, validates the request by the spec, runs the handler, and serializes its
 * result by the spec.
 */
import { Context, Effect, Result } from "effect"
import type { HttpServerRequest } from "effect/http"
import type { Answer } from "./Answer.ts"
import { type BodyKind, readJson, withLargeJson } from "./Body.ts"
import { Confinement } from "./Confinement.ts"
import { Document } from "./Document.ts"
import { isStream, makeEncoder, type SuccessKind } from "./Encoding.ts"
import {
  type ApiError,
  type ForbiddenError,
  NotFoundError,
  type ServiceUnavailableError,
  type UnauthorizedError,
  ValidationError,
} from "./Errors.ts"
import { operations } from "./generated/operations.ts"
import type { FieldError } from "./generated/types.ts"
import { answersSecret, Idempotency, idempotencyHeader, keyIn, requestHash } from "./Idempotency.ts"
import { CurrentPrincipal, type Permission, type Principal } from "./Principal.ts"
import { pathOf, queryOf } from "./Request.ts"
import { type PathParameters, Routes } from "./Routes.ts"
import type { Handlers, OperationId } from "./Spec.ts"
import { type CheckedParameters, makeValidator, mostErrors } from "./Validation.ts"

/** Decides whether the caller of a request may use an operation. */
export type Admit = (
  operation: OperationId,
  permission: Permission,
) => Result.Result<Principal, UnauthorizedError | ForbiddenError | ServiceUnavailableError>

type Request = HttpServerRequest.HttpServerRequest

type Answering = Effect.Effect<Answer, ApiError>

/** Responds to API requests. */
export class Router extends Context.Service<
  Router,
  { readonly answer: (request: Request, admit: Admit) => Answering }
>()("contract/Router") {}

interface Operation {
  readonly method: "GET" | "POST" | "PATCH" | "DELETE"
  readonly path: string
  readonly permission: Permission
  readonly body: BodyKind
  readonly successes: ReadonlyArray<SuccessKind>
}

/** Combines the errors of the request's parts, cut to the maximum of one response. */
const invalid = (all: ReadonlyArray<FieldError>): ValidationError => {
  const errors = all.slice(0, mostErrors)
  const named = errors.map(({ in: part, field, message }) => `${part} ${field} ${message}`.replaceAll("  ", " "))
  return new ValidationError({ detail: `The request is invalid: ${named.join("; ")}.`, errors })
}

const namedBy = ({ errors = [] }: ValidationError): ReadonlyArray<FieldError> => errors

const noKey = (): ValidationError =>
  invalid([{ in: "header", field: idempotencyHeader, message: "must be plain text, or a string in quotes (RFC 8941)" }])

type ValidParameters = Omit<CheckedParameters, "errors">

/** Handlers of an operation without their types, which were checked before. */
type AnyHandler = (input: {
  readonly path: object
  readonly query: object
  readonly header: object
  readonly body: unknown
}) => Effect.Effect<unknown, ApiError, CurrentPrincipal>

/** Responds to requests for one operation. */
type Route = (request: Request, path: PathParameters, admit: Admit) => Answering

/** Creates a value on first use, to keep startup fast. */
const onDemand = <A>(make: () => A): (() => A) => {
  let made: { readonly value: A } | undefined
  return () => (made ??= { value: make() }).value
}

const noRoute = ({ method, url }: Request) => new NotFoundError({ detail: `There is no ${method} ${pathOf(url)}.` })

/** Serves the operations of `handlers`. Other operations are not routes: they get 404, like any unknown path. */
export const make = <Id extends OperationId>(handlers: Handlers<Id>) =>
  Effect.gen(function* () {
    const document = yield* Document
    const validatorOf = makeValidator(document)
    const encoderOf = makeEncoder(document)
    const { once } = yield* Idempotency
    const confined = yield* Confinement

    const routeOf = (id: OperationId, handler: AnyHandler): Route => {
      const { permission, body: bodyKind, successes }: Operation = operations[id]
      // compiling the validators and serializers of all operations would take a tenth of the startup time
      const validator = onDemand(() => validatorOf(id))
      const encode = onDemand(() => encoderOf(id, successes))
      const takesKey = document.operation(id).parameters.some(({ name }) => name === idempotencyHeader)

      const handle = (
        principal: Principal,
        request: Request,
        parameters: ValidParameters,
        body: unknown,
        /** stands for the body when requests are compared; for a large body, the digest of its bytes */
        asked: unknown = body,
      ): Answering => {
        const { organizationId } = principal
        const forCaller = (answering: Effect.Effect<Answer, ApiError, CurrentPrincipal>): Answering =>
          confined.effect(organizationId)(Effect.provideService(answering, CurrentPrincipal, principal))
        const answer = Effect.map(
          handler({ path: parameters.path, query: parameters.query, header: parameters.header, body }),
          (result) =>
            encode()(isStream(result) ? confined.stream(organizationId)(result) : result, principal.expiresAt),
        )
        const header = takesKey ? request.headers[idempotencyHeader.toLowerCase()] : undefined
        if (header === undefined) return forCaller(answer)
        const key = keyIn(header)
        if (key === undefined) return noKey()
        const credential = answersSecret.has(id) ? principal.credential : undefined
        const hash = requestHash({ path: parameters.path, query: parameters.query, body: asked, credential })
        return forCaller(once({ organizationId, operation: id, key, requestHash: hash }, answer))
      }

      /** Reads the body even if a parameter is invalid, so that one response reports all errors. */
      const readAndHandle = Effect.fnUntraced(function* (
        kind: Exclude<BodyKind, "none" | "large">,
        principal: Principal,
        request: Request,
        parameters: CheckedParameters,
      ) {
        const { errors } = parameters
        const read = yield* Effect.result(readJson(kind, request))
        if (Result.isFailure(read))
          return yield* errors.length === 0 ? read.failure : invalid([...errors, ...namedBy(read.failure)])
        const body = read.success
        const wrong = [...errors, ...(body === undefined ? [] : validator().body(body))]
        return yield* wrong.length > 0 ? invalid(wrong) : handle(principal, request, parameters, body)
      })

      /** Does not read a large body if a parameter is invalid. */
      const readLargeAndHandle = (principal: Principal, request: Request, parameters: CheckedParameters): Answering =>
        parameters.errors.length > 0
          ? invalid(parameters.errors)
          : withLargeJson(request, (body, digest) => {
              const wrong = validator().largeBody(body)
              if (wrong.length > 0) return invalid(wrong)
              return handle(principal, request, parameters, body, { digest })
            })

      return (request, path, admit) => {
        const admitted = admit(id, permission)
        if (Result.isFailure(admitted)) return admitted.failure
        const principal = admitted.success
        const checked = validator().parameters({ path, query: queryOf(request.url), header: request.headers })
        if (bodyKind === "large") return readLargeAndHandle(principal, request, checked)
        if (bodyKind !== "none") return readAndHandle(bodyKind, principal, request, checked)
        return checked.errors.length > 0 ? invalid(checked.errors) : handle(principal, request, checked, undefined)
      }
    }

    const routes = new Routes<Route>()
    // Handlers<Id> ties each handler to its own operation; the loop sees them as one kind.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    for (const [id, handler] of Object.entries(handlers) as Array<[Id, AnyHandler]>) {
      const { method, path }: Operation = operations[id]
      routes.add(method, path, routeOf(id, handler))
    }
    return Router.of({
      answer: (request, admit) => {
        const found = routes.find(request.method, pathOf(request.url))
        return found === undefined ? noRoute(request) : found.route(request, found.parameters, admit)
      },
    })
  })
