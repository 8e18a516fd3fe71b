/**
 * `npm run test:schemathesis`: requests that a generator of its own makes from the spec, against the real service, on
 * both databases. Needs Python; where it or its packages cannot be had, one line says so.
 *
 *   npm run test:schemathesis -- [--short] [--seed NUMBER] [--max-examples NUMBER] [--store embedded|postgres] [--required]
 */
import { fileURLToPath } from "node:url"
import { parseArgs } from "node:util"
import { withCleanup } from "../bench/support/cleanup.ts"
import { findBinaries } from "../server/support/postgres.ts"
import { preparePython } from "../support/pythonPackages.ts"
import { runOn, type Store } from "./run.ts"

/** At least as many requests are made up for every operation, beside those for every bound of its schemas. */
const defaultExamples = 100
/** With `--short`: the bounds of the schemas, and few requests beside them. */
const shortExamples = 5

const { values } = parseArgs({
  options: {
    short: { type: "boolean", default: false },
    seed: { type: "string", default: "1" },
    "max-examples": { type: "string" },
    store: { type: "string", multiple: true },
    required: { type: "boolean", default: false },
  },
})

const isStore = (name: string): name is Store => name === "embedded" || name === "postgres"

const storesToRun = (): ReadonlyArray<Store> => {
  const unknown = values.store?.find((name) => !isStore(name))
  if (unknown !== undefined) throw new Error(`--store is embedded or postgres, not ${unknown}`)
  if (values.store !== undefined) return values.store.filter(isStore)
  if (findBinaries() !== undefined) return ["embedded", "postgres"]
  console.log(
    "schemathesis: PostgreSQL is not installed (Debian: apt-get install postgresql): on the embedded database alone",
  )
  return ["embedded"]
}

const python = preparePython(fileURLToPath(new URL("requirements.txt", import.meta.url)))
if ("skipped" in python) {
  console.log(`schemathesis: SKIPPED, ${python.skipped}`)
  if (values.required) process.exitCode = 1
} else {
  // side by side: each of them is one process of Python and one of Node most of the time
  const results = await withCleanup((defer) =>
    Promise.all(
      storesToRun().map((store) =>
        runOn(store, {
          python: python.folder,
          seed: Number(values.seed),
          maxExamples: Number(values["max-examples"] ?? (values.short ? shortExamples : defaultExamples)),
          defer,
        }),
      ),
    ),
  )
  if (results.includes(false)) process.exitCode = 1
}
