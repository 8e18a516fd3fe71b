/** Warns of operations that the service is going to remove. */
import type { Middleware } from "../middleware.ts"
import type { Operation } from "../operation.ts"

/** Deprecation headers of a response. */
export interface Deprecation {
  /** The operation that was called. */
  readonly operation: Operation
  /** Since when it is deprecated, by `Deprecation` (RFC 9745); null when the answer does not tell. */
  readonly deprecatedAt: Date | null
  /** When it is removed, by `Sunset` (RFC 8594); null when the answer does not tell. */
  readonly sunsetAt: Date | null
  /** `Link` of the answer, which leads to what takes its place; null when there is none. */
  readonly link: string | null
}

const MILLIS_PER_SECOND = 1000

/**
 * A middleware that tells of each operation whose answers have `Deprecation` or `Sunset`, once per operation.
 *
 * @param onDeprecation - Told of it. Writes a warning to the console unless given. Must not throw.
 */
export function deprecations(onDeprecation: (deprecation: Deprecation) => void = warn): Middleware {
  const told = new Set<string>()
  return async (request, next) => {
    const response = await next(request)
    const { operation } = request
    const route = `${operation.method} ${operation.pathTemplate}`
    const { headers } = response
    if (!told.has(route) && (headers.has("Deprecation") || headers.has("Sunset"))) {
      told.add(route)
      const deprecatedAt = structuredDate(headers.get("Deprecation"))
      onDeprecation({ operation, deprecatedAt, sunsetAt: httpDate(headers.get("Sunset")), link: headers.get("Link") })
    }
    return response
  }
}

function warn({ operation, sunsetAt }: Deprecation): void {
  const end = sunsetAt ? ` and is removed on ${sunsetAt.toISOString()}` : ""
  console.warn(`${operation.method} ${operation.pathTemplate} of the code-analysis service is deprecated${end}`)
}

/** A date of RFC 9651, such as `@1688169599`. */
function structuredDate(value: string | null): Date | null {
  return value && /^@\d{1,12}$/.test(value) ? new Date(Number(value.slice(1)) * MILLIS_PER_SECOND) : null
}

function httpDate(value: string | null): Date | null {
  const date = new Date(value ?? Number.NaN)
  return Number.isNaN(date.getTime()) ? null : date
}
