/**
 * `npm run evaluate -- detectors DIR…`: how many of the detectors' findings are right, and how much they find, by labeled
 * files; with `--clean`, how often they report something in well-kept repositories.
 */
import { parseArgs } from "node:util"
import { detectors } from "../../../server/src/engine/detectors/registry.ts"
import { Report } from "../../bench/support/report.ts"
import { analyzeClean, type CleanRun, hitRates } from "../clean.ts"
import { evaluate, type Evaluation } from "../evaluate.ts"
import { readLabeledSets } from "../labeledSets.ts"
import { resultsOf, tableOf } from "../results.ts"
import { runEvaluation } from "../runEvaluation.ts"

const usage = `npm run evaluate -- detectors DIR… [options]

  DIR              a labeled folder, or a folder of such; test/evaluation/README.md says what they look like
  --clean          DIR… are well-kept repositories instead: counts hits per 10,000 lines of code
  --mistakes N     lists up to N false positives of each detector and language (with --clean: hits)
  --missed         lists what was missed as well
  --detector ID    only this detector; may be given several times
  --json FILE      writes [{ name, value, unit }]
`

/** Maximum findings of each detector in well-kept repositories; detectors that measure are exempt. */
const hitsPer10kLines = { atMost: 1 }

interface Options {
  readonly folders: ReadonlyArray<string>
  readonly isClean: boolean
  readonly mistakes: number
  readonly missed: boolean
  readonly detectors: ReadonlySet<string> | undefined
  readonly json: string | undefined
}

const optionsOf = (): Options => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      clean: { type: "boolean", default: false },
      mistakes: { type: "string", default: "0" },
      missed: { type: "boolean", default: false },
      detector: { type: "string", multiple: true },
      json: { type: "string" },
    },
  })
  const mistakes = Number(values.mistakes)
  if (positionals.length === 0) throw new Error("Which folder?")
  const unknown = values.detector?.find((asked) => detectors.every(({ id }) => id !== asked))
  if (unknown !== undefined) throw new Error(`There is no detector ${unknown}`)
  if (!Number.isSafeInteger(mistakes) || mistakes < 0)
    throw new Error(`--mistakes asks for a number, not ${values.mistakes}`)
  return {
    folders: positionals,
    isClean: values.clean,
    mistakes,
    missed: values.missed,
    detectors: values.detector === undefined ? undefined : new Set(values.detector),
    json: values.json,
  }
}

const printMistakes = ({ rows, mistakes }: Evaluation, options: Options): void => {
  for (const { detector, language } of rows) {
    const ofRow = mistakes.filter((mistake) => mistake.detector === detector && mistake.language === language)
    const shown = ofRow.filter(({ kind }) => kind === "false positive" || options.missed).slice(0, options.mistakes)
    for (const { kind, file, line } of shown) {
      console.log(`${kind}  ${detector}  ${line === null ? file : `${file}:${line}`}`)
    }
  }
}

const runLabeled = async (options: Options): Promise<Report> => {
  const sets = options.folders.flatMap(readLabeledSets)
  for (const { name, reader, files } of sets) console.log(`${name}: ${files.length} labeled files (${reader})`)
  const everything = await evaluate(sets)
  const isAskedFor = ({ detector }: { readonly detector: string }) => options.detectors?.has(detector) ?? true
  const evaluation = { ...everything, rows: everything.rows.filter(isAskedFor) }
  printMistakes(evaluation, options)
  if (evaluation.notExamined.length > 0) console.log(`not examined: ${evaluation.notExamined.join(", ")}`)
  if (evaluation.notJudged.length > 0) console.log(`not judged: ${evaluation.notJudged.join(", ")}`)
  console.log(`\n${tableOf(evaluation)}`)
  return resultsOf(evaluation)
}

const printHits = (runs: ReadonlyArray<CleanRun>, options: Options): void => {
  for (const { detector } of hitRates(runs)) {
    if (options.detectors !== undefined && !options.detectors.has(detector)) continue
    const hits = runs.flatMap(({ folder, findings }) =>
      findings.filter((finding) => finding.detector === detector).map((finding) => ({ folder, ...finding })),
    )
    for (const { folder, filePath, lineStart, severity, title } of hits.slice(0, options.mistakes)) {
      console.log(`${detector}  ${folder}  ${filePath}:${lineStart}  ${severity}  ${title}`)
    }
  }
}

const runClean = async (options: Options): Promise<Report> => {
  const runs = await analyzeClean(options.folders)
  for (const { folder, codeLines, findings } of runs) {
    console.log(`${folder}: ${codeLines} code lines, ${findings.length} findings in production code`)
  }
  printHits(runs, options)
  const report = new Report()
  report.add(
    "code_lines",
    runs.reduce((sum, { codeLines }) => sum + codeLines, 0),
    "lines",
  )
  for (const { detector, per10kLines, isMeasurement } of hitRates(runs)) {
    if (options.detectors !== undefined && !options.detectors.has(detector)) continue
    report.add(`hits.${detector}`, per10kLines, "/10k lines", isMeasurement ? undefined : hitsPer10kLines)
  }
  console.log(`\n${report.toTable()}`)
  return report
}

await runEvaluation(usage, optionsOf, (options) => (options.isClean ? runClean : runLabeled)(options))
