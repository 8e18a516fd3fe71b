/** Copied code, as findings. */
import { Effect } from "effect"
import type { Identities } from "../identity.ts"
import { inTurnsInto } from "../inTurns.ts"
import type { LanguageFamily } from "../languages/Language.ts"
import { type CloneGroup, CloneSearch } from "../relations/clones.ts"
import type { FileRecord } from "../syntax/FileRecord.ts"
import { listed, type RelationFinding } from "./RelationFinding.ts"
import { representativeRun } from "./representative.ts"

/** Copied code in production files, searched within each language family. */
export const cloneFindings = (
  records: ReadonlyArray<FileRecord>,
  identities: Identities,
): Effect.Effect<ReadonlyArray<RelationFinding>> =>
  Effect.forEach(families(records), (family) =>
    Effect.gen(function* () {
      const search = new CloneSearch(records.filter((record) => record.family === family))
      yield* inTurnsInto(search.files, addNextFile, search)
      return search.groups().flatMap((group) => cloneFinding(group, identities))
    }),
  ).pipe(Effect.map((findings) => findings.flat()))

const addNextFile = (_: unknown, search: CloneSearch): void => search.addNextFile()

const families = (records: ReadonlyArray<FileRecord>): ReadonlyArray<LanguageFamily> => {
  const found = new Set<LanguageFamily>()
  for (const { family } of records) if (family !== null) found.add(family)
  return [...found].toSorted()
}

/** A longer clone is worth more than a shrug. */
const longCloneLines = 60

const cloneFinding = (group: CloneGroup, identities: Identities): ReadonlyArray<RelationFinding> => {
  const [first, ...others] = group.occurrences
  if (first === undefined) return []
  const lines = first.lineEnd - first.lineStart + 1
  const content = representativeRun(group.content)
  const places = others.map((at) => `\`${at.path}\`, lines ${at.lineStart} to ${at.lineEnd}`)
  return [
    {
      detector: "duplicate-block",
      severity: lines > longCloneLines ? "medium" : "low",
      title: `${lines} lines are repeated in ${others.length === 1 ? "another place" : `${others.length} other places`}`,
      detail: `The same lines stand in:\n\n${listed(places)}`,
      path: first.path,
      lineStart: first.lineStart,
      lineEnd: first.lineEnd,
      // Finding a common form takes longer the more lines there are, up to an hour.
      remediationMinutes: Math.min(60, 10 + Math.floor(lines / 2)),
      ...identities.shared("duplicate-block", content, content),
    },
  ]
}
