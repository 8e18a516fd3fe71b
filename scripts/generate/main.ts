/**
 * `npm run generate`: bundles the spec and generates from it what the packages share with it, the page of settings from
 * their catalog, and the list of the detectors from their folders.
 * With `--check` nothing is written; it fails when a committed file is not what would be generated.
 * With `--yaml FILE` the bundle is written into that file as YAML, as the service has it at `/openapi.yaml`.
 */
import { spawnSync } from "node:child_process"
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"
import { parseArgs } from "node:util"
import { yamlOf } from "../../server/src/contract/yaml.ts"
import { answerTypes } from "./answers.ts"
import { detectorDescriptions, detectorList, detectorTests } from "./detectors.ts"
import type { Document } from "./document.ts"
import { jsonOf } from "./json.ts"
import { eventTypes, webhookEvents, webhookExamples } from "./events.ts"
import { clientOperations, serverOperations } from "./operations.ts"
import { settingsPage } from "./settings.ts"
import { testingAnswers } from "./testing.ts"
import { clientTypes, serverTypes } from "./types.ts"

const root = fileURLToPath(new URL("../../", import.meta.url))
const notice = "// Generated from spec/ by `npm run generate`. Do not edit.\n"
const detectorsNotice = "// Generated from the folders of the detectors by `npm run generate`. Do not edit.\n"
const detectorsFolder = "server/src/engine/detectors"

const bundle = (): string => {
  const folder = mkdtempSync(join(tmpdir(), "code-analysis-spec-"))
  try {
    const file = join(folder, "openapi.json")
    const redocly = join(root, "node_modules/@redocly/cli/bin/cli.js")
    const run = spawnSync(
      process.execPath,
      [redocly, "bundle", "spec/openapi.yaml", "--config", "spec/redocly.yaml", "--output", file],
      {
        cwd: root,
        encoding: "utf8",
        env: { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" },
      },
    )
    if (run.status !== 0) throw new Error(`the spec cannot be bundled:\n${run.stdout}${run.stderr}`)
    return `${jsonOf(JSON.parse(readFileSync(file, "utf8")))}\n`
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const generate = async (): Promise<ReadonlyMap<string, string>> => {
  const bundled = bundle()
  const document: Document = JSON.parse(bundled)
  const types = await clientTypes(bundled, document)
  return new Map<string, string>([
    ["spec/dist/openapi.json", bundled],
    ["sdk/src/generated/types.ts", notice + types],
    ["sdk/src/generated/operations.ts", notice + clientOperations(document)],
    ["sdk/src/validation/generated/answers.ts", notice + answerTypes(document)],
    ["server/src/contract/generated/types.ts", notice + serverTypes(types)],
    ["sdk/src/testing/generated/answers.ts", notice + testingAnswers(document)],
    ["server/src/contract/generated/operations.ts", notice + serverOperations(document)],
    [`${detectorsFolder}/generated/detectors.ts`, detectorsNotice + detectorList(join(root, detectorsFolder))],
    [
      `${detectorsFolder}/generated/descriptions.ts`,
      detectorsNotice + (await detectorDescriptions(join(root, detectorsFolder))),
    ],
    ...[...detectorTests(join(root, detectorsFolder))].map(
      ([name, text]) => [`test/server/engine/detectors/${name}`, detectorsNotice + text] as const,
    ),
    ["server/src/contract/generated/eventTypes.ts", notice + eventTypes(document)],
    ["webhook-verifier/src/generated/events.ts", notice + webhookEvents(document)],
    ["webhook-verifier/src/generated/examples.ts", notice + webhookExamples(document)],
    ["docs/configuration.md", settingsPage()],
  ])
}

const { values: options } = parseArgs({ options: { check: { type: "boolean" }, yaml: { type: "string" } } })
const files = await generate()
const current = (file: string) => (existsSync(join(root, file)) ? readFileSync(join(root, file), "utf8") : undefined)
const stale = [...files].filter(([file, content]) => current(file) !== content)

if (options.yaml !== undefined) {
  writeFileSync(options.yaml, yamlOf(files.get("spec/dist/openapi.json") ?? ""))
} else if (options.check === true) {
  for (const [file] of stale) console.error(`${file} is not up to date: run \`npm run generate\` and commit it`)
  process.exitCode = stale.length > 0 ? 1 : 0
} else {
  for (const [file, content] of stale) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), content)
    console.log(`wrote ${file}`)
  }
  if (stale.length === 0) console.log("everything is up to date")
}
