/** bandit: examples, and tests that say how many issues each of them has. */
import { existsSync } from "node:fs"
import { join } from "node:path"
import { textOf } from "../files.ts"
import type { LabeledFile, SetReader } from "../LabeledFile.ts"
import { type Mapping, mapped } from "./rules.ts"

/** Examples of which all issues are one detector's. */
const mappings: Readonly<Record<string, Mapping>> = {
  "eval.py": { detector: "code-eval", onlyNegatives: true },
  "flask_debug.py": { detector: "debug-mode-enabled" },
  "hashlib_new_insecure_functions.py": { detector: "weak-hash" },
  "okay.py": { detector: "code-eval" },
  "pickle_deserialize.py": { detector: "unsafe-deserialization" },
  "requests-ssl-verify-disabled.py": { detector: "tls-verification-disabled" },
  "try_except_pass.py": { detector: "empty-catch" },
  "unverified_context.py": { detector: "tls-verification-disabled" },
  "yaml_load.py": { detector: "unsafe-deserialization" },
}

const check = /expect = \{\s*"SEVERITY": \{([^}]*)\}[\s\S]*?check_example\(\s*"([^"]+)"/g

/** Number of issues that the tests expect, by the name of the example. */
export const expectedCounts = (tests: string): ReadonlyMap<string, number> =>
  new Map(
    [...tests.matchAll(check)].map(([, severities = "", name = ""]) => [
      name,
      [...severities.matchAll(/:\s*(\d+)/g)].reduce((sum, [, count]) => sum + Number(count), 0),
    ]),
  )

const read = (folder: string): ReadonlyArray<LabeledFile> =>
  [...expectedCounts(textOf(folder, "tests/functional/test_functional.py"))].flatMap(([path, expected]) => {
    const mapping = mappings[path]
    if (mapping === undefined) return []
    const labels = mapped(mapping, { kind: "count" as const, detector: mapping.detector, expected })
    return labels.length === 0
      ? []
      : [{ name: `examples/${path}`, path, content: textOf(folder, "examples", path), labels }]
  })

export const bandit: SetReader = {
  name: "bandit",
  recognizes: (folder) => existsSync(join(folder, "tests/functional/test_functional.py")),
  read,
}
