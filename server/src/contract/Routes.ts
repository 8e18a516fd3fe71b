/** Route lookup by path segments, as sent. Each path has one spelling; other spellings are no route. */

/** Values of path parameters. */
export type PathParameters = Readonly<Record<string, string>>

interface Leaf<A> {
  readonly route: A
  /** Names of the parameters along the path, in order. */
  readonly names: ReadonlyArray<string>
}

interface Branch<A> {
  readonly literals: Map<string, Branch<A>>
  parameter: Branch<A> | undefined
  readonly leaves: Map<string, Leaf<A>>
}

/** Matched route with its parameters. */
export interface Match<A> {
  readonly route: A
  readonly parameters: PathParameters
}

const makeBranch = <A>(): Branch<A> => ({ literals: new Map(), parameter: undefined, leaves: new Map() })

const segmentsOf = (path: string): ReadonlyArray<string> => path.slice(1).split("/")

const templateParameter = /^\{(\w+)\}$/

/** Decodes a segment; `undefined` if its percent-encoding is invalid (RFC 3986). */
const decoded = (segment: string): string | undefined => {
  if (!segment.includes("%")) return segment
  try {
    return decodeURIComponent(segment)
  } catch {
    return undefined
  }
}

/** Routes by method and path template (`/api/v1/findings/{id}`). */
export class Routes<A> {
  readonly #root = makeBranch<A>()

  add(method: string, template: string, route: A): void {
    const names: Array<string> = []
    let branch = this.#root
    for (const segment of segmentsOf(template)) {
      const [, name] = templateParameter.exec(segment) ?? []
      if (name !== undefined) names.push(name)
      branch = name === undefined ? literalOf(branch, segment) : (branch.parameter ??= makeBranch())
    }
    branch.leaves.set(method, { route, names })
  }

  /**
   * Finds the route of a request; HEAD uses the route of GET. A literal segment takes precedence over a parameter, and
   * a parameter is never empty.
   */
  find(method: string, path: string): Match<A> | undefined {
    if (!path.startsWith("/")) return undefined
    const values: Array<string> = []
    const leaf = search(this.#root, method === "HEAD" ? "GET" : method, segmentsOf(path), 0, values)
    if (leaf === undefined) return undefined
    const parameters = Object.fromEntries(leaf.names.map((name, index) => [name, values[index] ?? ""]))
    return { route: leaf.route, parameters }
  }
}

const literalOf = <A>(branch: Branch<A>, segment: string): Branch<A> => {
  const next = branch.literals.get(segment) ?? makeBranch<A>()
  branch.literals.set(segment, next)
  return next
}

/** Searches below a branch; `values` collects the parameters on the way. */
const search = <A>(
  branch: Branch<A>,
  method: string,
  segments: ReadonlyArray<string>,
  position: number,
  values: Array<string>,
): Leaf<A> | undefined => {
  const segment = segments[position]
  if (segment === undefined) return branch.leaves.get(method)
  const literal = branch.literals.get(segment)
  const found = literal && search(literal, method, segments, position + 1, values)
  // a literal path is never read as the value of a parameter, even if it has no route for this method
  const isAddress = position === segments.length - 1 && literal !== undefined && literal.leaves.size > 0
  if (found !== undefined || isAddress || branch.parameter === undefined || segment === "") return found
  const value = decoded(segment)
  if (value === undefined) return undefined
  values.push(value)
  const below = search(branch.parameter, method, segments, position + 1, values)
  if (below === undefined) values.pop()
  return below
}
