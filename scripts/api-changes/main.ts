/**
 * Part of `npm run check`: refuses changes that break clients of the last release. `spec/released/openapi.json` is its
 * description without the texts; with `--release`, part of `npm run version`, the description of today takes its place.
 */
import { readFileSync, writeFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { jsonOf } from "../generate/json.ts"
import { breakingChanges } from "./compare.ts"

const fileOf = (name: string) => fileURLToPath(new URL(`../../spec/${name}/openapi.json`, import.meta.url))
const read = (name: string) => JSON.parse(readFileSync(fileOf(name), "utf8"))

const texts = new Set(["description", "summary", "example", "examples", "tags"])

/** A part of the description without the texts for people, which clients do not depend on; names of members stay. */
const bare = (part: unknown, isNames = false): unknown => {
  if (Array.isArray(part)) return part.map((one: unknown) => bare(one))
  if (typeof part !== "object" || part === null) return part
  return Object.fromEntries(
    Object.entries(part)
      .filter(([key]) => isNames || !texts.has(key))
      .map(([key, value]) => [key, bare(value, !isNames && ["properties", "schemas", "mapping"].includes(key))]),
  )
}

const current = read("dist")
const changes = breakingChanges(read("released"), current)
for (const change of changes) console.error(change)
if (changes.length > 0) {
  console.error(
    "\nThis breaks clients of the last release. Add beside what there is, and deprecate: see spec/README.md.",
  )
  process.exitCode = 1
} else if (process.argv.includes("--release")) {
  const { openapi, info, paths, webhooks, components } = current
  const { schemas, parameters, responses } = components
  const kept = {
    openapi,
    info: { version: info.version },
    paths,
    webhooks,
    components: { schemas, parameters, responses },
  }
  writeFileSync(fileOf("released"), `${jsonOf(bare(kept))}\n`)
} else console.log("no change breaks clients of the last release")
