/**
 * `npm run check`: everything that is checked without running the service. Most steps print their output only when they fail;
 * all steps run, so that one run shows all there is to mend.
 */
import { execFile } from "node:child_process"
import { fileURLToPath } from "node:url"

const root = fileURLToPath(new URL("../", import.meta.url))

/** Keeps the spec's linter from talking about anything but the spec. */
const environment = { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" }

interface Step {
  readonly name: string
  readonly command: string
  /** True if its output is shown also when it passes. */
  readonly isShown?: boolean
}

/** Needs nothing of the others: it runs next to them. */
const types: Step = { name: "types, Effect", command: "node scripts/types.ts" }

/** One after the other: what comes after the build checks what was built. */
const others: ReadonlyArray<Step> = [
  {
    name: "lockfile",
    command: "git ls-files '*package-lock.json' | xargs node scripts/check-lockfile.mjs",
  },
  { name: "licenses", command: "node scripts/supply-chain/licenses.ts" },
  { name: "format", command: "oxfmt --check . || { echo '`npm run format` mends it.'; exit 1; }" },
  { name: "private parts", command: "node scripts/private-parts.ts" },
  { name: "lint", command: "oxlint --type-aware --deny-warnings ." },
  { name: "complexity", command: "node scripts/complexity.ts" },
  { name: "regular expressions", command: "node scripts/regular-expressions/main.ts" },
  { name: "spec: redocly", command: "redocly lint spec/openapi.yaml --config spec/redocly.yaml --format=stylish" },
  {
    name: "spec: spectral",
    command: "spectral lint spec/dist/openapi.json --ruleset spec/.spectral.yaml --fail-severity hint",
  },
  { name: "spec: breaking changes", command: "node scripts/api-changes/main.ts" },
  { name: "generated files", command: "node scripts/generate/main.ts --check" },
  { name: "rooms", command: "node scripts/rooms.ts", isShown: true },
  { name: "dead code", command: "knip --no-progress" },
  { name: "build", command: "npm run build" },
  { name: "package: sdk", command: "publint --strict sdk" },
  { name: "package: webhook-verifier", command: "publint --strict webhook-verifier" },
  // without its scripts npm packs what was built above, instead of building it once more
  { name: "types of the package: sdk", command: "npm_config_ignore_scripts=true attw --pack sdk" },
  {
    name: "types of the package: webhook-verifier",
    command: "npm_config_ignore_scripts=true attw --pack webhook-verifier",
  },
  { name: "public types", command: "node scripts/packages/api.ts --check" },
  { name: "site", command: "npm run docs" },
]

/** Maximum output of a step in bytes: enough for more than a thousand problems with their places. */
const maxBuffer = 64 * 1024 * 1024

/** Runs a step through the shell with the packages' commands on the path; its name and time in one line. */
const run = ({ name, command, isShown = false }: Step): Promise<boolean> =>
  new Promise((resolve) => {
    const start = performance.now()
    const env = { ...environment, PATH: `${root}node_modules/.bin:${process.env["PATH"] ?? ""}` }
    const step = execFile("/bin/sh", ["-c", command], { cwd: root, env, maxBuffer }, (error, stdout, stderr) => {
      const seconds = ((performance.now() - start) / 1000).toFixed(1)
      console.log(`${error === null ? "ok  " : "FAIL"} ${name} (${seconds} s)`)
      if (error !== null) console.log(`${command}\n${stdout}${stderr}`)
      else if (isShown) console.log(stdout)
      resolve(error === null)
    })
    // no terminal answers the prompts of a step
    step.stdin?.end()
  })

/** Runs steps one after the other and returns those that fail. */
const runInTurn = async (steps: ReadonlyArray<Step>): Promise<ReadonlyArray<Step>> => {
  const failed: Array<Step> = []
  for (const step of steps) if (!(await run(step))) failed.push(step)
  return failed
}

const failed = (await Promise.all([[types], others].map(runInTurn))).flat()
if (failed.length > 0) {
  console.log(`${failed.length} of ${others.length + 1} checks failed: ${failed.map(({ name }) => name).join(", ")}`)
  process.exitCode = 1
}
