/** Complex files that change all the time: where work on the code pays first. */
import type { Churn } from "../git/churn.ts"
import type { Identities } from "../identity.ts"
import type { FileRecord } from "../syntax/FileRecord.ts"
import { concernedFiles, type RelationFinding } from "./RelationFinding.ts"

/** About once a month. */
const minimumCommits = 12

/** The sum over a file's functions; a single function of 20 is too complex already. */
const minimumComplexity = 60

/** A list of hotspots is for choosing where to begin. */
const maximumHotspots = 10

/** The share of the files with changes that a hotspot equals or exceeds in both measures. */
const hotspotQuantile = 0.9

/** The files with the highest product of commits and complexity; none without a history. */
export const hotspotFindings = (
  churn: Churn | null,
  records: ReadonlyArray<FileRecord>,
  identities: Identities,
): ReadonlyArray<RelationFinding> => {
  if (churn === null) return []
  const changed = concernedFiles(records, "hotspot").flatMap((record) => {
    const commits = churn.commitsByPath.get(record.path) ?? 0
    return commits === 0 ? [] : [{ path: record.path, complexity: record.complexity, commits }]
  })
  const manyCommits = Math.max(minimumCommits, quantile(changed.map(({ commits }) => commits)))
  const highComplexity = Math.max(minimumComplexity, quantile(changed.map(({ complexity }) => complexity)))
  return changed
    .filter(({ commits, complexity }) => commits >= manyCommits && complexity >= highComplexity)
    .toSorted((a, b) => b.commits * b.complexity - a.commits * a.complexity || (a.path < b.path ? -1 : 1))
    .slice(0, maximumHotspots)
    .map(({ path, commits, complexity }) => ({
      detector: "hotspot",
      severity: "info",
      title: `${commits} commits in ${churn.days} days changed this file of cognitive complexity ${complexity}`,
      detail: `The file was changed by ${commits} of the last ${churn.commits} commits.`,
      path,
      lineStart: 1,
      lineEnd: 1,
      // A place to look at, not a fault of its own: the faults in it have findings of their own.
      remediationMinutes: 0,
      ...identities.file("hotspot", path),
    }))
}

const quantile = (values: ReadonlyArray<number>): number =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * hotspotQuantile)] ?? 0
