/** The workflow runs every step of `.ci/run`, and `.ci/run` refuses a step that it does not have. */
import { spawnSync } from "node:child_process"
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { parse } from "yaml"
import { root } from "./snippets.ts"

interface Workflow {
  readonly jobs: {
    readonly step: { readonly strategy: { readonly matrix: { readonly step: ReadonlyArray<string> } } }
    readonly docker: { readonly steps: ReadonlyArray<{ readonly run?: string }> }
  }
}

test("a step that is added to .ci/run is run by the workflow as well", () => {
  const { jobs }: Workflow = parse(readFileSync(join(root, ".github/workflows/ci.yml"), "utf8"))
  const refused = spawnSync("bash", [".ci/run", "no-such-step"], { cwd: root, encoding: "utf8" })
  expect(refused.status).toBe(2)
  const steps = refused.stderr.trim().split("There are: ")[1]?.split(" ")
  expect([...jobs.step.strategy.matrix.step, "docker"]).toEqual(steps)
  expect(jobs.docker.steps.map(({ run }) => run)).toContain("npm run test:docker")
})
