/** Resolves imports to files of the repository, with one resolver per language family. */
import type { LanguageFamily } from "../languages/Language.ts"
import type { Repository, Resolver } from "./repository.ts"
import { bashResolver } from "./resolve/bash.ts"
import { cResolver } from "./resolve/c.ts"
import { csharpResolver } from "./resolve/csharp.ts"
import { goResolver } from "./resolve/go.ts"
import { javaResolver } from "./resolve/java.ts"
import { javascriptResolver } from "./resolve/javascript.ts"
import { phpResolver } from "./resolve/php.ts"
import { pythonResolver } from "./resolve/python.ts"
import { rubyResolver } from "./resolve/ruby.ts"
import { rustResolver } from "./resolve/rust.ts"

/** Each reads the repository's data once and then resolves one reference at a time. */
const resolvers: Readonly<Record<LanguageFamily, (repository: Repository) => Resolver>> = {
  javascript: javascriptResolver,
  python: pythonResolver,
  go: goResolver,
  java: javaResolver,
  rust: rustResolver,
  c: cResolver,
  csharp: csharpResolver,
  ruby: rubyResolver,
  php: phpResolver,
  bash: bashResolver,
  hcl: () => () => [],
}

/** The resolvers of a repository; each is created with the first file of its family. */
export const resolversOf = (repository: Repository): ((family: LanguageFamily) => Resolver) => {
  const made = new Map<LanguageFamily, Resolver>()
  return (family) => {
    const resolver = made.get(family) ?? resolvers[family](repository)
    made.set(family, resolver)
    return resolver
  }
}
