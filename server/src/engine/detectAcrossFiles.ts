/** The findings that only show when all files are seen together: copied code and circles of imports. */
import { createHash } from "node:crypto"
import { posix } from "node:path"
import { Effect } from "effect"
import { detectorOf } from "./detectors/registry.ts"
import type { Identities, Identity } from "./identity.ts"
import { inTurns } from "./inTurns.ts"
import type { LanguageFamily } from "./languages/Language.ts"
import { type CloneGroup, CloneSearch } from "./relations/clones.ts"
import { findCycles, type ImportCycle, type ImportGraph } from "./relations/importGraph.ts"
import type { Severity } from "./Report.ts"
import type { FileRecord } from "./syntax/analyzeFile.ts"

/** A finding about several files, shown at one of them. */
export interface RelationFinding extends Identity {
  readonly detector: string
  readonly severity: Severity
  readonly title: string
  /** What belongs to this finding alone; Markdown, goes before the detector's description. */
  readonly detail: string
  readonly path: string
  readonly lineStart: number
  readonly lineEnd: number
  readonly remediationMinutes: number
}

/** Copied code in production files, searched within each language family. */
export const cloneFindings = (
  records: ReadonlyArray<FileRecord>,
  identities: Identities,
): Effect.Effect<ReadonlyArray<RelationFinding>> =>
  Effect.forEach(families(records), (family) =>
    Effect.gen(function* () {
      const search = new CloneSearch(records.filter((record) => record.family === family))
      yield* inTurns(search.files, (_, index) => search.addFile(index))
      return search.groups().flatMap((group) => cloneFinding(group, identities))
    }),
  ).pipe(Effect.map((findings) => findings.flat()))

const families = (records: ReadonlyArray<FileRecord>): ReadonlyArray<LanguageFamily> =>
  [...new Set(records.flatMap(({ family }) => (family === null ? [] : [family])))].toSorted()

/** A longer clone is worth more than a shrug. */
const longCloneLines = 60

/** Places listed in a description; the first ones are enough to see the pattern. */
const maximumListedPlaces = 20

const cloneFinding = (group: CloneGroup, identities: Identities): ReadonlyArray<RelationFinding> => {
  const [first, ...others] = group.occurrences
  if (first === undefined) return []
  const lines = first.lineEnd - first.lineStart + 1
  const content = createHash("sha256").update(group.content).digest("hex")
  const places = others
    .slice(0, maximumListedPlaces)
    .map((at) => `- \`${at.path}\`, lines ${at.lineStart} to ${at.lineEnd}`)
  return [
    {
      detector: "duplicate-block",
      severity: lines > longCloneLines ? "medium" : "low",
      title: `${lines} lines are repeated in ${others.length === 1 ? "another place" : `${others.length} other places`}`,
      detail: `The same lines stand in:\n\n${places.join("\n")}`,
      path: first.path,
      lineStart: first.lineStart,
      lineEnd: first.lineEnd,
      // Finding a common form takes longer the more lines there are, up to an hour.
      remediationMinutes: Math.min(60, 10 + Math.floor(lines / 2)),
      ...identities.shared("duplicate-block", content, content),
    },
  ]
}

/** Circles of imports that hold a production file. */
export const cycleFindings = (
  graph: ImportGraph,
  records: ReadonlyArray<FileRecord>,
  identities: Identities,
): ReadonlyArray<RelationFinding> => {
  const production = new Set(records.filter(({ role }) => role === "production").map(({ path }) => path))
  return findCycles(graph)
    .filter(({ members }) => members.some((member) => production.has(member)))
    .map((cycle) => cycleFinding(cycle, identities))
}

/** A circle of more files than this cannot be seen at a glance. */
const largeCycleFiles = 8

const cycleFinding = ({ members, path, line }: ImportCycle, identities: Identities): RelationFinding => {
  const [first = ""] = members
  const way = [...path, path[0] ?? ""].map((member) => `\`${member}\``).join(" → ")
  const listed = members.slice(0, maximumListedPlaces).map((member) => `- \`${member}\``)
  return {
    detector: "import-cycle",
    severity: members.length > largeCycleFiles ? "high" : "medium",
    title: `${members.length} files import each other in a circle`,
    detail: `A shortest way around is ${way}.\n\nIn the circle:\n\n${listed.join("\n")}`,
    path: first,
    lineStart: line,
    lineEnd: line,
    // Every file more is one more edge to understand; after half a day it is a project, not a fix.
    remediationMinutes: Math.min(240, 30 + 10 * members.length),
    ...identities.shared(
      "import-cycle",
      members.join("\0"),
      members
        .map((member) => posix.basename(member))
        .toSorted()
        .join("\0"),
    ),
  }
}

/** What a relation finding says, as Markdown. */
export const describeRelation = (finding: RelationFinding): string =>
  `${finding.detail}\n\n${detectorOf(finding.detector).description}`
