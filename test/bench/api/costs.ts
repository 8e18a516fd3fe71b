/** Attributes the time of a CPU profile to files of the service, libraries, and Node.js itself. */
import type { Profiler } from "node:inspector"

type Node = Profiler.ProfileNode

/** Not spent by anybody. */
const idle = "(idle)"

const own = /\/server\/src\/(.+)\.ts$/
const library = /\/node_modules\/((?:@[^/]+\/)?[^/]+)\/(?!.*\/node_modules\/)/
const http = /^node:(_http_\w+|http)$/

/**
 * The owner of a frame by itself. Frames of built-in functions and of Node.js's helpers (buffers, sockets, hashes) and
 * compiled validators have none: they belong to whoever calls them.
 */
const ownerOf = ({ callFrame: { functionName, url } }: Node): string | undefined => {
  if (functionName === "(garbage collector)") return "garbage collection"
  if (functionName === "(program)" || functionName === "(root)") return "Node.js outside of JavaScript"
  return own.exec(url)?.[1] ?? library.exec(url)?.[1] ?? (http.test(url) ? "node:http" : undefined)
}

/**
 * The shares of the time that was spent, the largest first. Steps of an Effect run within its runtime, which leaves no
 * trace of them but the functions that are theirs: the rest is the library `effect`'s own share.
 */
export const costsOf = ({ nodes, samples = [] }: Profiler.Profile): ReadonlyArray<readonly [string, number]> => {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const parents = new Map(nodes.flatMap((node) => (node.children ?? []).map((child) => [child, node.id] as const)))
  const owners = new Map<number, string>()
  const find = (id: number): string => {
    const known = owners.get(id)
    if (known !== undefined) return known
    const node = byId.get(id)
    const parent = parents.get(id)
    const owner = (node && ownerOf(node)) ?? (parent === undefined ? "Node.js" : find(parent))
    owners.set(id, owner)
    return owner
  }
  const counts = new Map<string, number>()
  let spent = 0
  for (const id of samples) {
    if (byId.get(id)?.callFrame.functionName === idle) continue
    const owner = find(id)
    counts.set(owner, (counts.get(owner) ?? 0) + 1)
    spent += 1
  }
  return [...counts]
    .map(([owner, count]) => [owner, count / spent] as const)
    .toSorted(([, one], [, other]) => other - one)
}
