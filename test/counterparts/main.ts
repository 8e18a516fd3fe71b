/**
 * `npm run test:counterparts`: the service against programs of other makers, on the loopback interface.
 *
 *   npm run test:counterparts -- [NAME...] [--required]
 *
 * Without a name all of them. One that cannot be had on this machine is skipped, with the reason; `--required` makes that a
 * failure.
 */
import { spawnSync } from "node:child_process"
import { fileURLToPath } from "node:url"
import { parseArgs } from "node:util"
import { counterparts } from "./table.ts"

/** Building the largest of them takes minutes the first time. */
const longestMillis = 20 * 60_000

const root = fileURLToPath(new URL("../../", import.meta.url))
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { required: { type: "boolean", default: false } },
})

const unknown = positionals.filter((name) => !counterparts.some((one) => one.name === name))
const chosen = counterparts.filter(({ name }) => positionals.length === 0 || positionals.includes(name))

if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(" and no ")}. npm run test:counterparts -- [NAME...] [--required]\n`)
  for (const { name, from, proves } of counterparts) console.error(`  ${name.padEnd(12)}  ${proves} (${from})`)
  process.exitCode = 2
}

for (const { name, missing, test } of unknown.length > 0 ? [] : chosen) {
  const reason = missing()
  if (reason !== undefined) {
    console.log(`${name}: SKIPPED, ${reason}`)
    if (values.required) process.exitCode = 1
    continue
  }
  console.log(`${name}:`)
  const { status } = spawnSync(
    process.execPath,
    ["node_modules/vitest/vitest.mjs", "run", "--project", "counterparts", "--retry=1", test],
    { cwd: root, stdio: "inherit", timeout: longestMillis },
  )
  if (status !== 0) process.exitCode = 1
}
