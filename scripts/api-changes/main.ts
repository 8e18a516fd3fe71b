/**
 * Part of `npm run check`: refuses changes that break clients of the last release. `spec/released/openapi.json` is its
 * description without the texts; with `--release`, part of `npm run version`, the description of today takes its place.
 * `spec/released/accepted.json` lists the changes since then that break clients on purpose.
 */
import { readFileSync, writeFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { jsonOf } from "../generate/json.ts"
import { breakingChanges, judged } from "./compare.ts"

const fileOf = (path: string) => fileURLToPath(new URL(`../../spec/${path}`, import.meta.url))
const read = (path: string) => JSON.parse(readFileSync(fileOf(path), "utf8"))

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

const current = read("dist/openapi.json")
const accepted: ReadonlyArray<string> = read("released/accepted.json")
const { refused, stale } = judged(breakingChanges(read("released/openapi.json"), current), accepted)
for (const change of refused) console.error(change)
if (refused.length > 0) {
  console.error(
    "\nThis breaks clients of the last release. Add beside what there is, and deprecate: see spec/README.md.",
  )
}
for (const change of stale) console.error(`spec/released/accepted.json lists a change that there is not: ${change}`)
if (refused.length + stale.length > 0) process.exitCode = 1
else if (process.argv.includes("--release")) {
  const { openapi, info, paths, webhooks, components } = current
  const { schemas, parameters, responses } = components
  const kept = {
    openapi,
    info: { version: info.version },
    paths,
    webhooks,
    components: { schemas, parameters, responses },
  }
  writeFileSync(fileOf("released/openapi.json"), `${jsonOf(bare(kept))}\n`)
  writeFileSync(fileOf("released/accepted.json"), "[]\n")
} else console.log("no change breaks clients of the last release, but for those that are accepted")
