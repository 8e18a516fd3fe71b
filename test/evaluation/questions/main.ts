/**
 * `npm run evaluate -- questions FILE… --repositories DIR`: what people type into the search, as the service answers it on its
 * database, with the places that count written down before, beside ripgrep.
 */
import { spawnSync } from "node:child_process"
import { readFileSync } from "node:fs"
import { basename, join } from "node:path"
import { parseArgs } from "node:util"
import { Array as Arr, Effect, Layer, ManagedRuntime, Option, References, Schema } from "effect"
import { migrated } from "../../../server/src/database/Database.ts"
import * as Embedded from "../../../server/src/database/Embedded.ts"
import { withinTenant } from "../../../server/src/database/Tenant.ts"
import { Engine } from "../../../server/src/engine/Engine.ts"
import { EmbeddingModel } from "../../../server/src/models/EmbeddingModel.ts"
import { IndexCommit } from "../../../server/src/search/index/IndexCommit.ts"
import { IndexLeases } from "../../../server/src/search/index/IndexLeases.ts"
import { CodeSearch } from "../../../server/src/search/query/CodeSearch.ts"
import { indexFiles } from "../../bench/search/repositories.ts"
import { Report } from "../../bench/support/report.ts"
import { git } from "../search/checkout.ts"

const usage = `npm run evaluate -- questions FILE… --repositories DIR [options]

  FILE                questions, as README.md describes them
  --repositories DIR  folder with a work tree of each repository, called as the part of its name after the slash
  --misses            lists the first results of a question that has no right place among the first five
  --json FILE         writes [{ name, value, unit }]
`

/** Places that a person looks at. */
const placesLookedAt = 5
const resultsAsked = 10

/** At least 52 of sixty questions. */
const aim = { atLeast: (100 * 52) / 60 }

const Question = Schema.Struct({
  repository: Schema.String,
  kind: Schema.String,
  question: Schema.String,
  rg: Schema.String,
  right: Schema.Array(
    Schema.Struct({
      path: Schema.String,
      name: Schema.optionalKey(Schema.String),
      text: Schema.optionalKey(Schema.String),
    }),
  ),
})
type Question = typeof Question.Type
const readQuestions = Schema.decodeUnknownSync(Schema.fromJsonString(Schema.Array(Question)))

/** Number of the file, from 1, that ripgrep lists first of the right ones; 0 for none. */
const placeInRipgrep = ({ rg, right }: Question, folder: string): number => {
  const { stdout, error } = spawnSync("rg", ["--files-with-matches", "--sort", "path", "-e", rg, "."], {
    cwd: folder,
    encoding: "utf8",
  })
  if (error !== undefined) throw new Error("ripgrep (rg) has to be installed", { cause: error })
  const paths = stdout.split("\n").map((path) => path.replace(/^\.\//, ""))
  return paths.findIndex((path) => right.some((place) => new RegExp(place.path).test(path))) + 1
}

const isFound = (place: number): boolean => place > 0 && place <= placesLookedAt

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { repositories: { type: "string" }, misses: { type: "boolean", default: false }, json: { type: "string" } },
})

const evaluate = (repositories: string) =>
  Effect.gen(function* () {
    const engine = yield* Engine
    const { search } = yield* CodeSearch
    const questions = positionals.flatMap((file) => readQuestions(readFileSync(file, "utf8")))
    const found: Array<{ readonly kind: string; readonly own: boolean; readonly ripgrep: boolean }> = []
    for (const [repository, asked] of Object.entries(Arr.groupBy(questions, (one) => one.repository))) {
      const folder = join(repositories, basename(repository))
      const gitDirectory = join(folder, ".git")
      const files = yield* engine.filesOf({ gitDirectory, commitSha: git(folder, "rev-parse", "HEAD") })
      const { organizationId } = yield* indexFiles(repository, files, yield* engine.chunker(gitDirectory))
      for (const question of asked) {
        const { hits } = yield* search({
          organizationId,
          query: question.question,
          repositoryIds: undefined,
          pathPrefix: undefined,
          language: undefined,
          limit: resultsAsked,
          minimumScore: 0,
        }).pipe(withinTenant(organizationId))
        const isRight = ({ path, name, text }: (typeof hits)[number]): boolean =>
          question.right.some(
            (place) =>
              new RegExp(place.path).test(path) &&
              new RegExp(place.name ?? "").test(name ?? "") &&
              new RegExp(place.text ?? "").test(text),
          )
        const place = hits.findIndex(isRight) + 1
        const ripgrep = placeInRipgrep(question, folder)
        found.push({ kind: question.kind, own: isFound(place), ripgrep: isFound(ripgrep) })
        console.log(`${place || "-"} rg ${ripgrep || "-"}  ${repository}  [${question.kind}] ${question.question}`)
        if (!values.misses || isFound(place)) continue
        for (const { kind, lineStart, name, path, score } of hits.slice(0, placesLookedAt)) {
          console.log(`      ${score.toFixed(3)}  ${path}:${lineStart}  ${kind} ${name ?? ""}`)
        }
      }
    }
    const share = (some: typeof found, of: "own" | "ripgrep"): number =>
      (100 * some.filter((one) => one[of]).length) / Math.max(1, some.length)
    const report = new Report()
    report.add("questions", found.length, "questions")
    report.add("right_in_first_5", share(found, "own"), "%", aim)
    report.add("right_in_first_5_ripgrep", share(found, "ripgrep"), "%")
    for (const [kind, some] of Object.entries(Arr.groupBy(found, (one) => one.kind))) {
      report.add(`right_in_first_5.${kind}`, share(some, "own"), "%")
    }
    return report
  }).pipe(Effect.scoped)

const run = async (repositories: string): Promise<void> => {
  const runtime = ManagedRuntime.make(
    Layer.mergeAll(CodeSearch.layer, IndexCommit.layer, IndexLeases.layer, Engine.layer()).pipe(
      Layer.provideMerge(migrated(Embedded.layer({}))),
      Layer.provide(Layer.succeed(References.TracerEnabled, false)),
      Layer.provide(Layer.succeed(EmbeddingModel, Option.none())),
    ),
  )
  try {
    const report = await runtime.runPromise(evaluate(repositories))
    console.log(`\n${report.toTable()}`)
    if (values.json !== undefined) report.writeJson(values.json)
  } finally {
    await runtime.dispose()
  }
}

if (values.repositories === undefined || positionals.length === 0) {
  console.error(usage)
  process.exitCode = 2
} else {
  await run(values.repositories)
}
