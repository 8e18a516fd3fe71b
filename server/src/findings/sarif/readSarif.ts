/**
 * Reads a SARIF 2.1.0 log as findings, source by source. A log is hostile until it is read: a value with the wrong shape is an
 * error that names its place, values that are merely strange are bounded.
 */
import { Data, Effect, Result as Outcome, Schema, SchemaIssue } from "effect"
import { roleOfPath } from "../../engine/files/roles.ts"
import { Identities } from "../../engine/identity.ts"
import { inTurns } from "../../engine/inTurns.ts"
import type { Finding } from "../../engine/Report.ts"
import { concealSecrets } from "./concealSecrets.ts"
import { categoryOf, confidenceOf, severityOf, weaknessesOf } from "./judge.ts"
import {
  longestCategory,
  longestDetector,
  longestIdentity,
  longestText,
  longestTool,
  mostFingerprints,
  mostResults,
  mostRules,
  mostRuns,
} from "./limits.ts"
import { Paths } from "./paths.ts"
import { Result, type Rule, Run, SarifLog } from "./SarifLog.ts"
import { descriptionOf, lineIn, messageOf, recommendationOf, stepsOf, titleOf } from "./words.ts"

/** The log is none that can be read: where, as a JSON pointer, and why. */
export class InvalidSarif extends Data.TaggedError("InvalidSarif")<{
  readonly pointer: string
  readonly reason: string
}> {
  override get message(): string {
    return `${this.pointer === "" ? "The log" : this.pointer} ${this.reason}`
  }
}

/** Findings of one tool in one category; a branch keeps the findings of each source separately. */
export interface ImportedSource {
  /** For example `semgrep`. The first part of its detectors. */
  readonly tool: string
  /** Empty where there is none. */
  readonly category: string
  readonly findings: ReadonlyArray<Finding>
  /** Findings that the tool itself marks as suppressed. */
  readonly suppressed: ReadonlyArray<Finding>
  /** Results whose file is not in the repository. */
  readonly outside: number
  /** Whether the tool ended as it should: only then are findings that it no longer reports gone. */
  readonly isComplete: boolean
}

export interface ImportOptions {
  /** Replaces the category of the log. */
  readonly category?: string | undefined
  /** The folder of the repository on the machine of the tool: a path or a `file:` URI. */
  readonly checkout?: string | undefined
}

const decodeLog = Schema.decodeUnknownResult(SarifLog)
const decodeRun = Schema.decodeUnknownResult(Run)
const decodeResult = Schema.decodeUnknownResult(Result)
const issuesOf = SchemaIssue.makeFormatterStandardSchemaV1()

/** The value, or the first thing that is wrong with it. */
const valid = <Value>(decoded: Outcome.Result<Value, Schema.SchemaError>, at: string): Value => {
  if (Outcome.isSuccess(decoded)) return decoded.success
  const [issue] = issuesOf(decoded.failure.issue).issues
  const path = (issue?.path ?? []).map((part) => `/${String(typeof part === "object" ? part.key : part)}`).join("")
  throw new InvalidSarif({ pointer: `${at}${path}`, reason: `is not as SARIF 2.1.0 has it: ${issue?.message ?? ""}` })
}

/** Names of editions under which a tool reports the same rules. */
const editions: Readonly<Record<string, string>> = { "semgrep-oss": "semgrep", "semgrep-pro": "semgrep" }

/** The name of a tool as the first part of a detector. */
const toolOf = (name: string, at: string): string => {
  const tool = name
    .slice(0, longestTool * 2)
    .toLowerCase()
    .replace(/[^a-z0-9._]+/g, "-")
    .replace(/^-|-$/g, "")
    .slice(0, longestTool)
  if (/[a-z0-9]/.test(tool)) return editions[tool] ?? tool
  throw new InvalidSarif({ pointer: `${at}/tool/driver/name`, reason: "has no letter or digit" })
}

/** The category as GitHub has it: the part before the last `/` of the run's id. */
const categoryIn = ({ automationDetails }: Run): string => {
  const id = automationDetails?.id ?? ""
  return id.slice(0, Math.max(0, id.lastIndexOf("/"))).slice(0, longestCategory)
}

/** Letters, digits and signs; a rule whose id is too long ends in a part of it that tells it from others. */
const detectorOf = (tool: string, rule: string): string => {
  const name = `${tool}/${rule.slice(0, longestText).replace(/[\s\p{C}]+/gu, "-") || "unnamed"}`
  if (name.length <= longestDetector) return name
  const { fingerprint } = new Identities().file(name, "")
  return `${name.slice(0, longestDetector - 9)}~${fingerprint.slice(0, 8)}`
}

/** The rules of a run, by the references that results have to them. */
class Rules {
  private readonly byId = new Map<string, Rule>()
  private readonly driver: ReadonlyArray<Rule>
  private readonly extensions: ReadonlyArray<ReadonlyArray<Rule>>

  constructor({ tool: { driver, extensions } }: Run, at: string) {
    this.driver = driver.rules ?? []
    this.extensions = (extensions ?? []).map(({ rules }) => rules ?? [])
    const all = [this.driver, ...this.extensions].flat()
    if (all.length > mostRules) {
      throw new InvalidSarif({ pointer: `${at}/tool`, reason: `has more than ${mostRules} rules` })
    }
    for (const rule of all) if (typeof rule.id === "string" && !this.byId.has(rule.id)) this.byId.set(rule.id, rule)
  }

  /** The rule of a result, and its id. */
  of({ ruleId, ruleIndex, rule }: Result): { readonly id: string; readonly rule: Rule | undefined } {
    const given = ruleId ?? rule?.id ?? undefined
    const rules = this.extensions[rule?.toolComponent?.index ?? -1] ?? this.driver
    const indexed = rules[ruleIndex ?? rule?.index ?? -1]
    // `CA1000/1` is a case of `CA1000`
    const named = given === undefined ? undefined : (this.byId.get(given) ?? this.byId.get(parentOf(given)))
    const found = named ?? indexed
    return { id: given ?? found?.id ?? "", rule: found }
  }
}

const parentOf = (id: string): string => id.slice(0, Math.max(0, id.lastIndexOf("/")))

const isNoFinding = ({ kind, baselineState }: Result): boolean =>
  kind === "pass" || kind === "notApplicable" || baselineState === "absent"

/** True if all suppressions were accepted; one that is only under review does not count. */
const isSuppressed = ({ suppressions }: Result): boolean =>
  (suppressions ?? []).length > 0 && (suppressions ?? []).every(({ status }) => (status ?? "accepted") === "accepted")

/**
 * Fingerprint by the tool itself, stable when lines move; undefined if absent. Values without a digit are not hashes:
 * semgrep writes `requires login`.
 */
const givenIdentity = ({ partialFingerprints, fingerprints }: Result): string | undefined => {
  for (const bag of [partialFingerprints, fingerprints]) {
    const values = Object.entries(bag ?? {})
      .slice(0, mostFingerprints)
      .flatMap(([name, value]): ReadonlyArray<readonly [string, string]> =>
        typeof value === "string" && /\d/.test(value) ? [[name, value.slice(0, longestIdentity)]] : [],
      )
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
    // GitHub follows alerts by this one; the others of CodeQL name columns
    const [first] = [...values.filter(([name]) => name.startsWith("primaryLocationLineHash")), ...values]
    if (first !== undefined) return `${first[0]}\0${first[1]}`
  }
  return undefined
}

/** The code of a finding as it is recognized: without its indentation; the message of the tool where it does not quote code. */
const ownIdentity = (snippet: string | null, message: string): string =>
  (snippet ?? message)
    .slice(0, longestIdentity * 4)
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, longestIdentity)

/** A result that is read, except for its fingerprints, which depend on the other results. */
interface ReadResult {
  readonly finding: Omit<Finding, "fingerprint" | "moveFingerprint" | "codeFingerprint">
  readonly isSuppressed: boolean
  readonly given: string | undefined
  readonly own: string
}

/** Identity of a result whose tool gave a fingerprint. */
const keyOf = ({ finding, given }: ReadResult): string => [finding.detector, finding.filePath, given].join("\0")

/** Collects the results of one source. */
class Source {
  readonly tool: string
  readonly category: string
  isComplete = true
  private outside = 0
  private readonly read: Array<ReadResult> = []

  constructor(tool: string, category: string) {
    this.tool = tool
    this.category = category
  }

  add(result: Result, rules: Rules, paths: Paths, at: string): void {
    if (isNoFinding(result)) return
    const { artifactLocation, region } = result.locations?.[0]?.physicalLocation ?? {}
    const place = paths.of(artifactLocation)
    if (place === "unknown_checkout") {
      throw new InvalidSarif({
        pointer: `${at}/locations/0/physicalLocation/artifactLocation/uri`,
        reason: "is absolute, and nothing names the folder of the repository: give it with checkout_uri",
      })
    }
    if (place === "outside") {
      this.outside++
      return
    }
    const { id, rule } = rules.of(result)
    const detector = detectorOf(this.tool, id)
    const role = roleOfPath(place.path)
    const category = categoryOf(this.tool, rule, result)
    const message = messageOf(rule, result)
    const title = titleOf(message, detector)
    const snippet = region?.snippet?.text?.slice(0, longestText).trimEnd() || null
    const lineStart = lineIn(region?.startLine, 1)
    const weaknesses = weaknessesOf(rule, result)
    const steps = stepsOf(result, paths)
    this.read.push({
      finding: {
        detector,
        category,
        severity: severityOf(category, role, rule, result),
        confidence: confidenceOf(category, rule, result),
        title,
        description: descriptionOf({ message, title, weaknesses, steps }, rule),
        recommendation: recommendationOf(rule),
        filePath: place.path,
        // the code around it is not read
        symbol: "",
        lineStart,
        lineEnd: lineIn(region?.endLine, lineStart),
        codeSnippet: snippet,
        // other tools give no estimate
        remediationMinutes: 0,
        role,
        steps,
      },
      isSuppressed: isSuppressed(result),
      given: givenIdentity(result),
      own: ownIdentity(snippet, message),
    })
  }

  /** All of it, each finding with its identity. */
  done(): ImportedSource {
    const { tool, category, isComplete, outside } = this
    const counts = new Map<string, number>()
    for (const one of this.read) counts.set(keyOf(one), (counts.get(keyOf(one)) ?? 0) + 1)
    const identities = new Identities()
    const findings = this.read
      .toSorted(({ finding: one }, { finding: other }) => one.lineStart - other.lineStart)
      .map((one) => {
        const { finding, given, own } = one
        const { filePath: path, symbol } = finding
        // an identity that several results share does not tell them apart
        const identity = given !== undefined && counts.get(keyOf(one)) === 1 ? given : own
        const detector = [sourceOf({ tool, category }), finding.detector].join("\0")
        return {
          finding: { ...finding, ...identities.local({ detector, path, symbol, identity, code: own }) },
          isSuppressed: one.isSuppressed,
        }
      })
    return {
      tool,
      category,
      findings: findings.filter((one) => !one.isSuppressed).map(({ finding }) => finding),
      suppressed: findings.filter((one) => one.isSuppressed).map(({ finding }) => finding),
      outside,
      isComplete,
    }
  }
}

/** The name of a source, which no other one has: that of a tool has no slash. */
export const sourceOf = ({ tool, category }: Pick<ImportedSource, "tool" | "category">): string =>
  category === "" ? tool : `${tool}/${category}`

/** A run with all that its results are read by. */
interface OpenRun {
  readonly source: Source
  readonly rules: Rules
  readonly paths: Paths
  readonly results: ReadonlyArray<unknown>
  readonly at: string
}

const openRun = (value: unknown, at: string, options: ImportOptions, sources: Map<string, Source>): OpenRun | null => {
  const run = valid(decodeRun(value), at)
  // such a log describes the tool, and nothing was looked at
  if (run.results === undefined || run.results === null) return null
  const tool = toolOf(run.tool.driver.name, at)
  const category = options.category ?? categoryIn(run)
  const name = sourceOf({ tool, category })
  const source = sources.get(name) ?? new Source(tool, category)
  sources.set(name, source)
  if ((run.invocations ?? []).some(({ executionSuccessful }) => executionSuccessful === false))
    source.isComplete = false
  return { source, rules: new Rules(run, at), paths: new Paths(run, options.checkout), results: run.results, at }
}

const openLog = (value: unknown, options: ImportOptions) => {
  const { runs } = valid(decodeLog(value), "")
  if (runs.length > mostRuns) throw new InvalidSarif({ pointer: "/runs", reason: `has more than ${mostRuns} runs` })
  const sources = new Map<string, Source>()
  const open = runs.flatMap((run, index) => openRun(run, `/runs/${index}`, options, sources) ?? [])
  if (open.length === 0) throw new InvalidSarif({ pointer: "/runs", reason: "has no run with results" })
  const count = open.reduce((sum, { results }) => sum + results.length, 0)
  if (count > mostResults) {
    throw new InvalidSarif({ pointer: "/runs", reason: `has ${count} results; ${mostResults} are read` })
  }
  return { sources, open }
}

/** Makes a refusal that was thrown deep inside a typed one. */
const refusing = <Value>(read: () => Value): Effect.Effect<Value, InvalidSarif> =>
  Effect.suspend(() => {
    try {
      return Effect.succeed(read())
    } catch (error) {
      return error instanceof InvalidSarif ? error : Effect.die(error)
    }
  })

/**
 * The findings of a log, in turns with everything else that runs on the main thread.
 *
 * @param value the parsed JSON
 */
export const readSarif = (
  value: unknown,
  options: ImportOptions = {},
): Effect.Effect<ReadonlyArray<ImportedSource>, InvalidSarif> =>
  Effect.gen(function* () {
    const { sources, open } = yield* refusing(() => openLog(value, options))
    let refused: InvalidSarif | undefined
    for (const { source, rules, paths, results, at } of open) {
      let index = 0
      yield* inTurns(results, (result) => {
        const place = `${at}/results/${index++}`
        try {
          if (refused === undefined) source.add(valid(decodeResult(result), place), rules, paths, place)
        } catch (error) {
          if (!(error instanceof InvalidSarif)) throw error
          refused = error
        }
      })
    }
    if (refused !== undefined) return yield* refused
    return yield* Effect.forEach([...sources.values()], (source) => {
      const read = source.done()
      return Effect.map(
        Effect.all([concealSecrets(read.findings), concealSecrets(read.suppressed)]),
        ([findings, suppressed]) => ({ ...read, findings, suppressed }),
      )
    })
  })
