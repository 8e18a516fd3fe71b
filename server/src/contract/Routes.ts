/** Finds what answers a path: by its segments, as they were sent. A path has one spelling; another one is no route. */

/** The values of a path's parameters. */
export type PathParameters = Readonly<Record<string, string>>

interface Leaf<A> {
  readonly route: A
  /** Of the parameters on the way, in their order. */
  readonly names: ReadonlyArray<string>
}

interface Branch<A> {
  readonly literals: Map<string, Branch<A>>
  parameter: Branch<A> | undefined
  readonly leaves: Map<string, Leaf<A>>
}

/** What was found. */
export interface Match<A> {
  readonly route: A
  readonly parameters: PathParameters
}

const makeBranch = <A>(): Branch<A> => ({ literals: new Map(), parameter: undefined, leaves: new Map() })

const segmentsOf = (path: string): ReadonlyArray<string> => path.slice(1).split("/")

const templateParameter = /^\{(\w+)\}$/

/** What is not encoded as RFC 3986 has it names nothing. */
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
   * The route of a request: of HEAD that of GET, whose answer it is without the body. A literal segment counts more than
   * a parameter, which is never empty.
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

/** `values` takes the parameters on the way to what is found. */
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
  // an address of its own is no value of a parameter, whatever the method
  const isAddress = position === segments.length - 1 && literal !== undefined && literal.leaves.size > 0
  if (found !== undefined || isAddress || branch.parameter === undefined || segment === "") return found
  const value = decoded(segment)
  if (value === undefined) return undefined
  values.push(value)
  const below = search(branch.parameter, method, segments, position + 1, values)
  if (below === undefined) values.pop()
  return below
}
