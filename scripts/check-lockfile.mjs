// The lockfile gate: npm drops an optional dependency that a registry lacks without a word, and `npm ci` then fails on
// another machine. Also refuses download addresses, which would tie the lockfile to one registry.
import { readFileSync } from "node:fs"

const file = process.argv[2] ?? "package-lock.json"
const { packages } = JSON.parse(readFileSync(file, "utf8"))
const problems = []

/** Whether Node would find `name` from the package at `from`, walking up its node_modules folders. */
const resolves = (from, name) => {
  for (let base = from; ;) {
    if (packages[`${base === "" ? "" : `${base}/`}node_modules/${name}`]) return true
    if (base === "") return false
    const parent = base.lastIndexOf("node_modules/")
    base = parent <= 0 ? "" : base.slice(0, parent).replace(/\/$/, "")
  }
}

for (const [path, entry] of Object.entries(packages)) {
  for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
    if (!resolves(path, name)) problems.push(`${path || "the root"} needs ${name}@${range}, which is not locked`)
  }
  if (!path.includes("node_modules/") || entry.link) continue
  if (entry.resolved) problems.push(`${path} carries a download address`)
  if (!entry.integrity && !entry.inBundle) problems.push(`${path} has no integrity hash`)
}

if (problems.length > 0) {
  console.error(problems.join("\n"))
  console.error(`${file}: ${problems.length} problems`)
  process.exit(1)
}
console.log(`${file}: ${Object.keys(packages).length} packages, complete`)
