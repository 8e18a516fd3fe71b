/**
 * During a rolling update the replicas of the last version go on with the schema of the next one. So a migration adds, and
 * takes nothing away that is in use, and holds no lock that calls wait for.
 */
import { readdirSync, readFileSync } from "node:fs"
import { describe, expect, test } from "vitest"
import { nextMigration } from "../load/next.ts"

const folder = new URL("../../server/src/database/migrations/", import.meta.url)

/** Migration of the first version, beside which no other runs; later ones must keep the rules. */
const baseline = "0001_baseline.ts"

/** Statements that must not change an existing table, with the reason. */
const rules: ReadonlyArray<readonly [pattern: RegExp, why: string]> = [
  [/\bDROP\s+TABLE\b/i, "drops a table"],
  [/\bDROP\s+COLUMN\b/i, "drops a column"],
  [/\bRENAME\b/i, "renames"],
  [/\bALTER\s+COLUMN\s+\w+\s+(SET\s+DATA\s+)?TYPE\b/i, "changes a type"],
  [/\bALTER\s+COLUMN\s+\w+\s+SET\s+NOT\s+NULL\b/i, "asks for what the last version may not write"],
  [
    /\bADD\s+COLUMN\s+\w+\s+\w+[^,;]*\bNOT\s+NULL\b(?![^,;]*\b(DEFAULT|GENERATED)\b)(?<!\bDEFAULT\b[^,;]*)/i,
    "adds a column that the last version does not write",
  ],
  [
    /\bADD\s+(CONSTRAINT\s+\w+\s+)?(CHECK|FOREIGN|UNIQUE|PRIMARY)\b(?![^;]*\bNOT\s+VALID\b)/i,
    "checks all rows under a lock",
  ],
  [/\bLOCK\s+TABLE\b/i, "locks a table"],
]

/** Tables that never have many rows, so that nobody waits for an index: an installation is an account on a host. */
const smallTables = new Set(["installations"])

const withoutComments = (text: string): string => text.replaceAll(/--[^\n]*/g, "")

const tablesMadeBy = (text: string): ReadonlySet<string> =>
  new Set(Array.from(text.matchAll(/CREATE\s+TABLE\s+(\w+)/gi), ([, name = ""]) => name))

/** The table that a statement changes; nothing where it makes something new. */
const targetOf = (statement: string): string | undefined =>
  /\b(?:ALTER\s+TABLE(?:\s+ONLY)?|DROP\s+TABLE|LOCK\s+TABLE)\s+(\w+)/i.exec(statement)?.[1] ??
  /\bCREATE\s+(?:UNIQUE\s+)?INDEX\s+\w+\s+ON\s+(\w+)/i.exec(statement)?.[1]

/** Objections to the statements of a migration. */
const objectionsTo = (migration: string): ReadonlyArray<string> => {
  const text = withoutComments(migration)
  const own = tablesMadeBy(text)
  return text.split(";").flatMap((statement) => {
    const target = targetOf(statement)
    if (target === undefined || own.has(target)) return []
    const broken = rules.flatMap(([pattern, why]) => (pattern.test(statement) ? [`${target}: ${why}`] : []))
    const isIndex = /\bCREATE\s+(UNIQUE\s+)?INDEX\b/i.test(statement)
    const builds = isIndex && !smallTables.has(target) ? [`${target}: builds an index under a lock`] : []
    return [...broken, ...builds]
  })
}

describe("migrations after the first version", () => {
  const files = readdirSync(folder).filter((file) => file.endsWith(".ts"))

  test("leave the last version what it needs", () => {
    expect(files).toContain(baseline)
    const objections = files
      .filter((file) => file !== baseline)
      .map((file) => [file, objectionsTo(readFileSync(new URL(file, folder), "utf8"))])
      .filter(([, found]) => found?.length !== 0)
    expect(objections).toEqual([])
  })

  test("are what rolling updates are tried with", () => {
    expect(objectionsTo(nextMigration)).toEqual([])
  })
})

describe("a migration is refused that", () => {
  test.each([
    ["drops a column", "ALTER TABLE findings DROP COLUMN symbol;"],
    ["drops a table", "DROP TABLE findings;"],
    ["renames", "ALTER TABLE findings RENAME COLUMN symbol TO name;"],
    ["changes a type", "ALTER TABLE findings ALTER COLUMN symbol TYPE integer;"],
    ["asks for what the last version may not write", "ALTER TABLE findings ALTER COLUMN fix_id SET NOT NULL;"],
    ["adds a column that the last version does not write", "ALTER TABLE findings ADD COLUMN owner text NOT NULL;"],
    ["checks all rows under a lock", "ALTER TABLE findings ADD CHECK (line_start > 0);"],
    ["builds an index under a lock", "CREATE INDEX findings_new ON findings (title);"],
  ])("%s", (why, statement) => {
    expect(objectionsTo(statement)).toEqual([`findings: ${why}`])
  })

  test.each([
    "CREATE TABLE owners (id uuid NOT NULL); CREATE INDEX owners_new ON owners (id); ALTER TABLE owners ADD CHECK (true);",
    "ALTER TABLE findings ADD COLUMN owner text;",
    "ALTER TABLE findings ADD COLUMN owner text NOT NULL DEFAULT '';",
    "ALTER TABLE findings ADD COLUMN owner text DEFAULT '' NOT NULL;",
    "ALTER TABLE findings ADD CONSTRAINT positive CHECK (line_start > 0) NOT VALID;",
  ])("not one that adds: %s", (statement) => {
    expect(objectionsTo(statement)).toEqual([])
  })
})
