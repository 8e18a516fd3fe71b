/** Circles of imports, as findings. */
import { posix } from "node:path"
import type { Identities } from "../identity.ts"
import { findCycles, type ImportCycle, type ImportGraph } from "../relations/importGraph.ts"
import type { FileRecord } from "../syntax/FileRecord.ts"
import { concernedFiles, listed, type RelationFinding } from "./RelationFinding.ts"
import { representativeName } from "./representative.ts"

/** Circles of imports that hold a production file. */
export const cycleFindings = (
  graph: ImportGraph,
  records: ReadonlyArray<FileRecord>,
  identities: Identities,
): ReadonlyArray<RelationFinding> => {
  const production = new Set(concernedFiles(records, "import-cycle").map(({ path }) => path))
  return findCycles(graph)
    .filter(({ members }) => members.some((member) => production.has(member)) && !isOnePackage(members))
    .map((cycle) => cycleFinding(cycle, identities))
}

/** Classes of one Java package know each other even without imports: there a circle is nothing new. */
const isOnePackage = (members: ReadonlyArray<string>): boolean =>
  members.every((member) => member.endsWith(".java")) &&
  new Set(members.map((member) => posix.dirname(member))).size === 1

/** A circle of more files than this cannot be seen at a glance. */
const largeCycleFiles = 8

const cycleFinding = ({ members, path, line }: ImportCycle, identities: Identities): RelationFinding => {
  const [first = ""] = members
  const way = [...path, path[0] ?? ""].map((member) => `\`${member}\``).join(" → ")
  return {
    detector: "import-cycle",
    severity: members.length > largeCycleFiles ? "medium" : "low",
    title: `${members.length} files import each other in a circle`,
    detail: `A shortest way around is ${way}.\n\nIn the circle:\n\n${listed(members.map((member) => `\`${member}\``))}`,
    path: first,
    lineStart: line,
    lineEnd: line,
    // Every file more is one more edge to understand; after half a day it is a project, not a fix.
    remediationMinutes: Math.min(240, 30 + 10 * members.length),
    // Circles have no member in common, so one member is enough to tell them apart.
    ...identities.shared(
      "import-cycle",
      representativeName(members),
      representativeName(members.map((member) => posix.basename(member))),
    ),
  }
}
