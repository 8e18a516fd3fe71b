/**
 * `node scripts/rooms.ts`: the rooms of the server, their sizes, and what each imports. Imports run one way: a room imports
 * only rooms that stand before it in the list, and some import none.
 */
import { globSync, readFileSync } from "node:fs"
import { dirname, join, relative, sep } from "node:path"
import { fileURLToPath } from "node:url"

/** Every room, below those that it may import. The last one is the root: the command line and what composes rooms. */
const order = [
  "config",
  "engine",
  "database",
  "foundation",
  "contract",
  "telemetry",
  "models",
  "accounts",
  "webhooks",
  "billing",
  "scm",
  "notifications",
  "analysis",
  "findings",
  "fixes",
  "search",
  "dashboard",
  "mcp",
  "http",
  "commands",
  ".",
]

/** Import no other room: settings stand below everything, and the engine is a function from files to a report. */
const importNone = new Set(["config", "engine"])

const source = fileURLToPath(new URL("../server/src/", import.meta.url))

/** The room of a file; nothing outside the server's source. */
const roomOf = (file: string): string | undefined => {
  const [first = "", ...others] = relative(source, file).split(sep)
  return first === ".." ? undefined : others.length === 0 ? "." : first
}

/** Examples of detectors are not imported. */
const isCode = (file: string): boolean => !file.split(sep).includes("examples")

const files = globSync(join(source, "**/*.ts")).filter(isCode)
const sizes = new Map<string, { files: number; lines: number }>()
const imports = new Map<string, Set<string>>()
const complaints: Array<string> = []

/** Why a room may not import another one; nothing where it may. */
const objectionTo = (room: string, imported: string): string | undefined => {
  if (!order.includes(imported)) return `${imported} is not in the list of rooms`
  if (importNone.has(room)) return `${room} imports no other room`
  return order.indexOf(imported) < order.indexOf(room) ? undefined : `${imported} stands above ${room}`
}

for (const file of files) {
  const room = roomOf(file)
  if (room === undefined) continue
  const text = readFileSync(file, "utf8")
  const size = sizes.get(room) ?? { files: 0, lines: 0 }
  sizes.set(room, { files: size.files + 1, lines: size.lines + text.split("\n").length - 1 })
  for (const [, path = ""] of text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*"(\.[^"]+)"/g)) {
    const imported = roomOf(join(dirname(file), path))
    if (imported === undefined || imported === room) continue
    imports.set(room, (imports.get(room) ?? new Set()).add(imported))
    const objection = objectionTo(room, imported)
    if (objection !== undefined) complaints.push(`${relative(source, file)} imports ${path}: ${objection}`)
  }
}
for (const room of sizes.keys()) if (!order.includes(room)) complaints.push(`${room} is not in the list of rooms`)

for (const room of order) {
  const { files: count, lines } = sizes.get(room) ?? { files: 0, lines: 0 }
  const below = order.filter((other) => imports.get(room)?.has(other) === true)
  console.log(
    `${room.padEnd(12)}${String(count).padStart(4)} files${String(lines).padStart(7)} lines  ${below.join(", ")}`,
  )
}
for (const complaint of complaints) console.error(complaint)
if (complaints.length > 0) process.exitCode = 1
