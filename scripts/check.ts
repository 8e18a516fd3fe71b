/**
 * `npm run check`: everything that is checked without running the service. A step prints its output only when it fails;
 * all steps run, so that one run shows all there is to mend.
 */
import { spawnSync } from "node:child_process"
import { fileURLToPath } from "node:url"

const root = fileURLToPath(new URL("../", import.meta.url))

/** Keeps the spec's linter from talking about anything but the spec. */
const environment = { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" }

interface Step {
  readonly name: string
  readonly command: string
}

const steps: ReadonlyArray<Step> = [
  {
    name: "lockfile",
    command:
      "node scripts/check-lockfile.mjs package-lock.json test/runtimes/package-lock.json test/bench/peers/package-lock.json test/sarif/package-lock.json",
  },
  { name: "licences", command: "tsx scripts/supply-chain/licences.ts" },
  { name: "format", command: "oxfmt --check ." },
  { name: "lint", command: "oxlint --type-aware --deny-warnings ." },
  { name: "types", command: "tsc" },
  {
    name: "effect",
    command: "effect-language-service diagnostics --project tsconfig.json --strict --format text",
  },
  { name: "spec: redocly", command: "redocly lint spec/openapi.yaml --config spec/redocly.yaml --format=stylish" },
  {
    name: "spec: spectral",
    command: "spectral lint spec/dist/openapi.json --ruleset spec/.spectral.yaml --fail-severity hint",
  },
  { name: "generated files", command: "tsx scripts/generate/main.ts --check" },
  { name: "dead code", command: "knip --no-progress" },
  { name: "build", command: "npm run build" },
  { name: "package: sdk", command: "publint --strict sdk" },
  { name: "package: webhook-verifier", command: "publint --strict webhook-verifier" },
  { name: "types of the package: sdk", command: "attw --pack sdk" },
  { name: "types of the package: webhook-verifier", command: "attw --pack webhook-verifier" },
  { name: "public types", command: "tsx scripts/packages/api.ts --check" },
  { name: "reference", command: "npm run docs" },
]

/** Runs a step through the shell with the packages' commands on the path; its name and time in one line. */
const run = ({ name, command }: Step): boolean => {
  const start = performance.now()
  const { status, stdout, stderr } = spawnSync(command, {
    cwd: root,
    shell: true,
    encoding: "utf8",
    env: { ...environment, PATH: `${root}node_modules/.bin:${process.env["PATH"] ?? ""}` },
  })
  const passed = status === 0
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  console.log(`${passed ? "ok  " : "FAIL"} ${name} (${seconds} s)`)
  if (!passed) console.log(`${command}\n${stdout}${stderr}`)
  return passed
}

const failed = steps.filter((step) => !run(step))
if (failed.length > 0) {
  console.log(`${failed.length} of ${steps.length} checks failed: ${failed.map(({ name }) => name).join(", ")}`)
  process.exitCode = 1
}
