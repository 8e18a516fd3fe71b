/**
 * `npm run evaluate -- search DIR…`: how well the search finds functions by what their documentation says, by their names,
 * and, with `--questions`, by questions that people ask.
 */
import { parseArgs } from "node:util"
import { Effect } from "effect"
import { Engine } from "../../../server/src/engine/Engine.ts"
import { Report } from "../../bench/support/report.ts"
import { type Checkout, readCheckout } from "./checkout.ts"
import { evaluate, type Evaluation } from "./evaluate.ts"
import { macro, placeOf, type Quality, qualityOf } from "./measures.ts"
import { MemoryIndex } from "./MemoryIndex.ts"
import { type Question, questions } from "./questions.ts"

const usage = `npm run evaluate -- search DIR… [options]

  DIR          a git directory or a work tree
  --questions  asks the questions of questions.ts instead; DIR… are the repositories that they are about
  --misses     lists what was not found, or scored too high
  --json FILE  writes [{ name, value, unit }]
`

/** Targets of the ranking, relative to BM25 over split and stemmed words. */
const aims = {
  shipped: { atLeast: 0.48 },
  times: { atLeast: 1.25 },
  symbols: { atLeast: 0.97 },
  offTopic: { atMost: 0.5 },
  inFirstFive: { atLeast: 70 },
}

interface Options {
  readonly folders: ReadonlyArray<string>
  readonly questions: boolean
  readonly misses: boolean
  readonly json: string | undefined
}

const optionsOf = (): Options => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      questions: { type: "boolean", default: false },
      misses: { type: "boolean", default: false },
      json: { type: "string" },
    },
  })
  if (positionals.length === 0) throw new Error("Which repository?")
  return { folders: positionals, questions: values.questions, misses: values.misses, json: values.json }
}

const checkoutsOf = (folders: ReadonlyArray<string>): Promise<ReadonlyArray<Checkout>> =>
  Effect.runPromise(Effect.provide(Effect.forEach(folders, readCheckout), Engine.layer()))

const shown = ({ mrr10, recall10 }: Quality): string => `${mrr10.toFixed(3)} / ${recall10.toFixed(3)}`

const printEvaluation = (evaluation: Evaluation, { misses }: Options): void => {
  const { name, functions, plain, bm25f, shipped, whole, symbols } = evaluation
  const offTopic = [...evaluation.offTopic, ...evaluation.heldOutOffTopic].toSorted((a, b) => b.score - a.score)
  console.log(
    `${name}: ${functions} functions, ${plain.queries} queries; MRR@10 / recall@10: BM25 ${shown(plain)}, ` +
      `BM25F ${shown(bm25f)}, shipped ${shown(shipped)}, ` +
      `among all chunks ${shown(whole)}, symbols ${shown(symbols)}; off topic at most ${(offTopic[0]?.score ?? 0).toFixed(2)}`,
  )
  if (!misses) return
  for (const { query, score } of offTopic.filter((one) => one.score > aims.offTopic.atMost)) {
    console.log(`  ${score.toFixed(2)}  ${query}`)
  }
}

const runDocumentation = async (options: Options): Promise<Report> => {
  const evaluations: Array<Evaluation> = []
  for (const folder of options.folders) {
    // oxlint-disable-next-line no-await-in-loop -- every repository has the machine, and the memory, to itself
    for (const checkout of await checkoutsOf([folder])) {
      const evaluation = evaluate(checkout)
      printEvaluation(evaluation, options)
      evaluations.push(evaluation)
    }
  }
  const together = (of: (evaluation: Evaluation) => Quality): Quality => macro(evaluations.map(of))
  const report = new Report()
  const plain = together((one) => one.plain)
  const shipped = together((one) => one.shipped)
  report.add("mrr10_bm25", plain.mrr10, "of 1")
  report.add("mrr10_bm25f", together((one) => one.bm25f).mrr10, "of 1")
  report.add("mrr10_shipped", shipped.mrr10, "of 1", aims.shipped)
  report.add("shipped_times_bm25", shipped.mrr10 / plain.mrr10, "times", aims.times)
  report.add("mrr10_all_chunks", together((one) => one.whole).mrr10, "of 1")
  report.add("recall10_bm25", plain.recall10, "of 1")
  report.add("recall10_bm25f", together((one) => one.bm25f).recall10, "of 1")
  report.add("recall10_shipped", shipped.recall10, "of 1")
  report.add("mrr10_symbols", together((one) => one.symbols).mrr10, "of 1", aims.symbols)
  const highest = (of: (evaluation: Evaluation) => Evaluation["offTopic"]): number =>
    Math.max(...evaluations.map((evaluation) => of(evaluation)[0]?.score ?? 0))
  const heldOut = highest((one) => one.heldOutOffTopic)
  report.add(
    "off_topic_highest_score",
    Math.max(
      highest((one) => one.offTopic),
      heldOut,
    ),
    "of 1",
    aims.offTopic,
  )
  report.add("off_topic_highest_score_held_out", heldOut, "of 1", aims.offTopic)
  return report
}

const isAbout = ({ repository }: Question, { name }: Checkout): boolean =>
  name.replace(/^.*\+/, "") === repository.replace(/^.*\//, "")

const runQuestions = async (options: Options): Promise<Report> => {
  const places: Array<number> = []
  for (const checkout of await checkoutsOf(options.folders)) {
    const asked = questions.filter((question) => isAbout(question, checkout))
    if (asked.length === 0) throw new Error(`There are no questions about ${checkout.name}`)
    const index = new MemoryIndex(checkout.chunks)
    for (const { question, right } of asked) {
      const hits = index.search(question)
      const place = placeOf(hits, ({ chunk }) =>
        right.some(({ path, name }) => path.test(chunk.path) && (name?.test(chunk.name ?? "") ?? true)),
      )
      places.push(place)
      console.log(`${place === 0 ? " -" : String(place).padStart(2)}  ${checkout.name}  ${question}`)
      if (!options.misses || (place > 0 && place <= 5)) continue
      for (const { chunk, score } of hits.slice(0, 5)) {
        console.log(`      ${score.toFixed(2)}  ${chunk.path}:${chunk.lineStart}  ${chunk.kind} ${chunk.name ?? ""}`)
      }
    }
  }
  const report = new Report()
  const inFirstFive = places.filter((place) => place > 0 && place <= 5).length
  report.add("questions", places.length, "questions")
  report.add("questions_right_in_first_5", (100 * inFirstFive) / Math.max(1, places.length), "%", aims.inFirstFive)
  report.add("questions_mrr10", qualityOf(places).mrr10, "of 1")
  return report
}

const options = (() => {
  try {
    return optionsOf()
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`)
    return undefined
  }
})()

if (options === undefined) {
  process.exitCode = 2
} else {
  const report = await (options.questions ? runQuestions : runDocumentation)(options)
  console.log(`\n${report.toTable()}`)
  if (options.json !== undefined) report.writeJson(options.json)
}
