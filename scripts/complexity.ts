/**
 * `node scripts/complexity.ts`: fails for functions whose control flow is hard to follow, measured by the engine itself as for
 * its detector `cognitive-complexity`, with a lower limit. Exceptions are listed here with their reasons; one that is no
 * longer needed fails as well.
 */
import { globSync, readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { languageOfPath } from "../server/src/engine/languages/registry.ts"
import { compileLanguage } from "../server/src/engine/syntax/grammar.ts"
import { walk } from "../server/src/engine/syntax/pass.ts"
import { SourceText } from "../server/src/engine/syntax/sourceText.ts"
import { parseText } from "../server/src/engine/syntax/tree/parseText.ts"

const root = fileURLToPath(new URL("../", import.meta.url))

/** Code that is delivered, and scripts. */
const sources = ["server/src/**/*.{ts,js}", "sdk/src/**/*.ts", "webhook-verifier/src/**/*.ts", "scripts/**/*.{ts,mjs}"]

/** Generated code is read by nobody, and the examples of detectors are complex on purpose. */
const isLeftOut = /\/(?:generated|node_modules|detectors\/[^/]+\/examples)\//

/** Maximum cognitive complexity of a function. */
const maximumPoints = 15

const hotLoop = "a loop over every node or posting, in which a call for each would cost more than its few operations"
const conditions = "a list of conditions that are asked one after the other and leave at once"
const cases = "a table of cases without nesting, each a line or two"
const scan = "a scan whose steps share their state: apart, each would take and return all of it"

/** Functions that may be more complex, with the reason, by file and symbol. */
const exceptions: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "scripts/private-parts.ts": { visit: conditions },
  "scripts/regular-expressions/expressionsIn.ts": { textOf: conditions },
  "sdk/src/transport.ts": { send: "the weight of the client is bounded, and each function of its own adds to it" },
  "server/src/engine/detectors/broad-catch/endsInRaise.ts": { neverEnds: cases },
  "server/src/engine/detectors/broad-catch/fix.ts": { catchErrors: conditions },
  "server/src/engine/detectors/code-eval/bindings.ts": { bindingIn: cases },
  "server/src/engine/detectors/code-eval/rubyGuards.ts": { isCheckedVariable: scan },
  "server/src/engine/detectors/mutable-default/fix.ts": { makeInside: conditions },
  "server/src/engine/detectors/self-comparison/rule.ts": { judge: conditions },
  "server/src/engine/detectors/shared/lessNesting.ts": { exitBehind: conditions },
  "server/src/engine/detectors/sql-injection/fix.ts": { placeholderIn: conditions },
  "server/src/engine/detectors/tls-verification-disabled/rule.ts": { isSetUpBelow: scan },
  "server/src/engine/detectors/unsafe-c-string/fix.ts": { limitWords: scan },
  "server/src/engine/detectors/use-after-free/rule.ts": { match: conditions },
  "server/src/engine/detectors/weak-hash/rule.ts": { judge: conditions },
  "server/src/engine/detectors/weak-hash/truncatedDigest.ts": { lengthOf: cases },
  "server/src/engine/fixes/fixFile.ts": { fixFile: conditions, prove: conditions },
  "server/src/engine/fixes/imports/python.ts": { pythonMember: conditions },
  "server/src/engine/fixes/lists.ts": { appendItems: conditions },
  "server/src/engine/flow/ownCollections.ts": { textsReadFrom: scan },
  "server/src/engine/syntax/analyzeFile.ts": { examineFile: conditions },
  "server/src/engine/syntax/tree/readTree.ts": { readTree: hotLoop },
  "server/src/fixes/model/strictJson.ts": { readStrictJson: scan },
  "server/src/models/Refusal.ts": { judgeError: conditions },
  "server/src/search/query/Candidates.ts": { scoresOf: hotLoop, selectCandidates: hotLoop },
  "server/src/search/query/matchedChunks.ts": { matching: scan },
}

/** Functions of a file that are too complex, by symbol. */
const complexIn = async (path: string): Promise<ReadonlyMap<string, string>> => {
  const language = languageOfPath(path)
  if (language === null) return new Map()
  const text = readFileSync(`${root}${path}`, "utf8")
  const compiled = await compileLanguage(language.id)
  const tree = parseText(compiled, text, Infinity)
  if (tree === null) throw new Error(`${path} cannot be parsed`)
  const { functions } = walk(tree, compiled, new SourceText(text, []), { path, role: "production" }, Infinity)
  tree.buffer.free()
  return new Map(
    functions
      .filter(({ cognitiveComplexity }) => cognitiveComplexity > maximumPoints)
      .map(({ cognitiveComplexity, lineStart, symbol }) => [
        symbol,
        `${path}:${lineStart}: \`${symbol}\` has a cognitive complexity of ${cognitiveComplexity}`,
      ]),
  )
}

const problemsOf = async (path: string): Promise<ReadonlyArray<string>> => {
  const complex = await complexIn(path)
  const allowed = exceptions[path] ?? {}
  return [
    ...[...complex].flatMap(([symbol, text]) => (Object.hasOwn(allowed, symbol) ? [] : [text])),
    ...Object.keys(allowed).flatMap((symbol) =>
      complex.has(symbol) ? [] : [`${path}: \`${symbol}\` needs no exception any more`],
    ),
  ]
}

const paths = globSync(sources, { cwd: root })
  .filter((path) => !isLeftOut.test(path))
  .toSorted()
const missing = Object.keys(exceptions).filter((path) => !paths.includes(path))
const problems = [
  ...(await Promise.all(paths.map(problemsOf))).flat(),
  ...missing.map((path) => `${path} is not there, and needs no exception`),
]
for (const problem of problems) console.error(problem)
if (problems.length > 0) {
  console.error(`At most ${maximumPoints} points: return early, and give steps functions of their own.`)
  process.exitCode = 1
} else console.log(`no function of ${paths.length} files is above ${maximumPoints} points without a reason`)
