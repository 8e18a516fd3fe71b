/** C and C++: included files are next to the including one, or below a folder of headers. */
import { posix } from "node:path"
import { inFolder, listed, nearestPath } from "../folders.ts"
import { Memo } from "../Memo.ts"
import type { Repository, Resolver } from "../repository.ts"

export const cResolver = ({ files, paths }: Repository): Resolver => {
  const byName = listed(
    files.filter(({ family }) => family === "c"),
    ({ path }) => [posix.basename(path), path],
  )
  const elsewhere = new Memo((specifier) => {
    const name = nameIn(specifier)
    return (byName.get(posix.basename(name)) ?? []).filter(isBelowHeaders(name, specifier.startsWith("<")))
  })
  return (from, { specifier }) => {
    const beside = specifier.startsWith("<") ? null : inFolder(posix.dirname(from), nameIn(specifier))
    const target = beside !== null && paths.has(beside) ? beside : nearestPath(elsewhere.of(specifier), from)
    return target === null || isPartOf(from, target) ? [] : [target]
  }
}

const nameIn = (specifier: string): string => posix.normalize(specifier.replace(/^<|>$/g, ""))

/**
 * Tests paths for the end of an included name. A name in angle brackets must have a folder, and the path must be below a
 * folder for headers.
 */
const isBelowHeaders = (name: string, isSystem: boolean): ((path: string) => boolean) => {
  const below = name.replace(/^(?:\.\.\/)+/, "")
  if (isSystem && !below.includes("/")) return () => false
  return (path) => {
    if (path === below) return true
    if (!path.endsWith(`/${below}`)) return false
    return !isSystem || /(?:^|\/)(?:include|inc|src)$/.test(path.slice(0, -below.length - 1))
  }
}

/** True for a file with the inner part of a header (`list-inl.h`, `list.tpp`), which the header itself includes. */
const isPartOf = (from: string, header: string): boolean => {
  const stem = posix.basename(header).replace(/\.\w+$/, "")
  const part = posix.basename(from)
  return (
    part.startsWith(stem) &&
    /^(?:[-_.]?(?:inl|impl|inline|detail|priv|private)\.\w+|\.(?:inl|ipp|tpp|txx|tcc))$/.test(part.slice(stem.length))
  )
}
