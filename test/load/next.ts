/** The service as its next version may be: the source of this checkout with one more migration, in a folder of its own. */
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"

const root = fileURLToPath(new URL("../../", import.meta.url))
/** Our own packages, of which the next service has its own copy. */
const workspaces = ["sdk", "webhook-verifier", "server"]
const copied = [
  ...workspaces.flatMap((name) => [`${name}/src`, `${name}/package.json`]),
  "spec/dist",
  "docs",
  "package.json",
  "tsconfig.json",
]
const database = "server/src/database"

/** Behind all numbers that migrations have. */
const file = "9999_next.ts"

/** A migration with every change that is allowed while the last version is running; tests check it by the rules as well. */
export const nextMigration = `
  CREATE TABLE next_notes (id uuid PRIMARY KEY, finding_id uuid NOT NULL);
  ALTER TABLE analysis_runs ADD COLUMN next_note text;
  ALTER TABLE findings ADD COLUMN next_count integer NOT NULL DEFAULT 0;
  ALTER TABLE webhook_deliveries ADD COLUMN next_note text;
  ALTER TABLE webhook_deliveries ADD CONSTRAINT next_counts CHECK (attempt_count >= 0) NOT VALID;
`

/** The source of the next service. */
export interface NextService {
  readonly folder: string
  /** The migration that this checkout does not know. */
  readonly migration: string
  readonly remove: () => void
}

const link = (target: string, path: string): void => {
  mkdirSync(dirname(path), { recursive: true })
  symlinkSync(target, path, "junction")
}

const linkPackages = (folder: string): void => {
  const ours = "@code-analysis"
  for (const name of readdirSync(join(root, "node_modules"))) {
    if (name !== ours && !name.startsWith("."))
      link(join(root, "node_modules", name), join(folder, "node_modules", name))
  }
  for (const workspace of workspaces) {
    link(join(folder, workspace), join(folder, "node_modules", ours, workspace))
    const nested = join(root, workspace, "node_modules")
    if (existsSync(nested)) link(nested, join(folder, workspace, "node_modules"))
  }
}

/** Adds the migration: its file, and its lines in the list. */
const addMigration = (folder: string): void => {
  const source = `import { script } from "../Script.ts"\n\nexport default script(\`${nextMigration}\`)\n`
  writeFileSync(join(folder, database, "migrations", file), source)
  const list = join(folder, database, "Migrations.ts")
  const record = "Migrator.fromRecord({"
  const [before, after, ...more] = readFileSync(list, "utf8").split(record)
  if (after === undefined || more.length > 0) throw new Error(`${database}/Migrations.ts has no ${record}`)
  const name = file.slice(0, file.indexOf("."))
  writeFileSync(list, `import next from "./migrations/${file}"\n${before}${record}\n  "${name}": next,${after}`)
}

/** Puts the next service into a temporary folder. */
export const makeNext = (): NextService => {
  const folder = mkdtempSync(join(tmpdir(), "code-analysis-next-"))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  try {
    for (const path of copied) cpSync(join(root, path), join(folder, path), { recursive: true })
    linkPackages(folder)
    addMigration(folder)
    return { folder, migration: "next", remove }
  } catch (error) {
    remove()
    throw error
  }
}
