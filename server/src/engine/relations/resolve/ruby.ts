/** Ruby: files relative to the requiring one, or below the `lib` folders of its gem and of the other gems. */
import { posix } from "node:path"
import { inFolder, NearestFolder } from "../folders.ts"
import type { Repository, Resolver } from "../repository.ts"

export const rubyResolver = ({ paths, manifests }: Repository): Resolver => {
  const gems = [
    ...new Set([...manifests.keys()].filter((path) => path.endsWith(".gemspec")).map((path) => posix.dirname(path))),
  ]
  const nearestGem = new NearestFolder(new Map(gems.map((folder) => [folder, folder])))
  const everywhere = [".", ...gems].map((folder) => posix.join(folder, "lib"))
  return (from, { specifier }) => {
    const folders = specifier.startsWith("./")
      ? [posix.dirname(from)]
      : [...ownRoots(nearestGem.of(from) ?? ".", from), ...everywhere]
    for (const folder of folders) {
      const target = inFolder(folder, specifier)
      if (target === null) continue
      const path = [`${target}.rb`, target].find((candidate) => paths.has(candidate))
      if (path !== undefined) return [path]
    }
    return []
  }
}

/** Folders from which a gem, its tests and its scripts load files. */
const ownRoots = (gem: string, from: string): ReadonlyArray<string> => {
  const tests = /^(?:.*\/)?(?:test|spec)(?=\/)/.exec(from)?.[0]
  return [posix.join(gem, "lib"), ...(tests === undefined ? [] : [tests])]
}
