/** The schema of `.code-analysis.yml` that editors use says what the reader says. */
import { readFileSync } from "node:fs"
import { Ajv } from "ajv"
import { describe, expect, test } from "vitest"
import { parse } from "yaml"
import { detectors } from "../../server/src/engine/detectors/registry.ts"
import { readConfiguration } from "../../server/src/engine/configuration/readConfiguration.ts"

const schema = JSON.parse(readFileSync(new URL("../../spec/code-analysis.schema.json", import.meta.url), "utf8"))
const validate = new Ajv({ strict: false }).compile(schema)

const right = [
  "",
  "# nothing yet\n",
  "exclude:\n  - legacy/**\n  - '**/*.{gen,old}.ts'\ntests: [qa]\n",
  "exclude:\ntests:\ndetectors:\nlayers:\n",
  "detectors:\n  long-function: off\n  large-file: on\n  weak-hash: low\n  code-eval: false\n",
  "layers:\n  - name: ui\n    paths: [src/ui]\n    may_use: [domain]\n  - name: domain\n    paths: [src/domain]\n",
]

const wrong = [
  "- exclude\n",
  "excludes: []\n",
  "exclude: legacy\n",
  "exclude: [3]\n",
  "exclude: ['']\n",
  "exclude: ['!src']\n",
  "exclude: ['/src']\n",
  "exclude: ['../src']\n",
  "exclude: ['a\\b']\n",
  `tests: ['${"a".repeat(201)}']\n`,
  `tests: [${"a,".repeat(101)}]\n`,
  "detectors: [long-function]\n",
  "detectors:\n  long-function: urgent\n",
  "detectors:\n  Long Function: off\n",
  "layers:\n  name: ui\n",
  "layers:\n  - paths: [a]\n",
  "layers:\n  - name: ui\n",
  "layers:\n  - name: ui\n    paths: [a]\n    uses: []\n",
  "layers:\n  - name: ui\n    paths: [a]\n    may_use: [3]\n",
]

describe("the schema of .code-analysis.yml", () => {
  test.each(right)("accepts what the reader accepts: %j", (text) => {
    expect(readConfiguration(Buffer.from(text)).problems).toEqual([])
    expect(validate(parse(text)), JSON.stringify(validate.errors)).toBe(true)
  })

  test.each(wrong)("refuses what the reader refuses: %j", (text) => {
    expect(readConfiguration(Buffer.from(text)).problems).not.toEqual([])
    expect(validate(parse(text))).toBe(false)
  })

  test("accepts every detector", () => {
    for (const { id } of detectors) expect(validate({ detectors: { [id]: "off" } })).toBe(true)
  })
})
