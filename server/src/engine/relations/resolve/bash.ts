/** Bash: sourced files are relative to the script, or to the root of the repository, from which scripts are often started. */
import { posix } from "node:path"
import { inFolder } from "../folders.ts"
import type { Repository, Resolver } from "../repository.ts"

export const bashResolver =
  ({ paths }: Repository): Resolver =>
  (from, { specifier }) =>
    [posix.dirname(from), "."]
      .map((folder) => inFolder(folder, specifier))
      .filter((path): path is string => path !== null && paths.has(path))
      .slice(0, 1)
