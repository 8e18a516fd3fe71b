// The lockfile gate: npm drops an optional dependency that a registry lacks without a word, and `npm ci` then fails on
// another machine. Also refuses download addresses, which would tie the lockfile to one registry.
import { readFileSync } from "node:fs"

/** Whether Node would find `name` from the package at `from`, walking up its node_modules folders. */
const resolves = (packages, from, name) => {
  for (let base = from; ;) {
    if (packages[`${base === "" ? "" : `${base}/`}node_modules/${name}`]) return true
    if (base === "") return false
    const parent = base.lastIndexOf("node_modules/")
    base = parent <= 0 ? "" : base.slice(0, parent).replace(/\/$/, "")
  }
}

const problemsOf = (packages) =>
  Object.entries(packages).flatMap(([path, entry]) => {
    const unlocked = Object.entries(entry.optionalDependencies ?? {})
      .filter(([name]) => !resolves(packages, path, name))
      .map(([name, range]) => `${path || "the root"} needs ${name}@${range}, which is not locked`)
    if (!path.includes("node_modules/") || entry.link) return unlocked
    return [
      ...unlocked,
      ...(entry.resolved ? [`${path} carries a download address`] : []),
      ...(entry.integrity || entry.inBundle ? [] : [`${path} has no integrity hash`]),
    ]
  })

for (const file of process.argv.slice(2)) {
  const { packages } = JSON.parse(readFileSync(file, "utf8"))
  const problems = problemsOf(packages)
  for (const problem of problems) console.error(`${file}: ${problem}`)
  if (problems.length > 0) process.exitCode = 1
  else console.log(`${file}: ${Object.keys(packages).length} packages, complete`)
}
