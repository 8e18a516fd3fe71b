/** The report of a commit is the same, byte for byte, whatever the number of workers and however busy the machine is. */
import { Worker } from "node:worker_threads"
import { beforeAll, describe, expect, onTestFinished, test } from "vitest"
import { examplesOf } from "../../../server/src/engine/detectors/detectorExamples.ts"
import { detectors } from "../../../server/src/engine/detectors/registry.ts"
import type { Report } from "../../../server/src/engine/Report.ts"
import { chains } from "./acrossFiles/flowRepositories.ts"
import { engineHarness } from "./engineHarness.ts"

const engines = {
  "one worker": engineHarness({ workers: 1 }),
  "two workers": engineHarness({ workers: 2 }),
  "four workers": engineHarness({ workers: 4 }),
}

/** Code of all languages in which every detector finds something, and applications whose data crosses files. */
const files = Object.fromEntries([
  ...detectors.flatMap(({ id }) =>
    examplesOf(id)
      .examples.filter(({ finds }) => finds.length > 0)
      .flatMap((example, index) =>
        Object.entries(example.files).map(([path, content]) => [`src/${id}/${index}/${path}`, content] as const),
      ),
  ),
  ...chains.flatMap((chain, index) =>
    Object.entries(chain.files).map(([path, content]) => [`apps/${index}/${path}`, content] as const),
  ),
])

const { repository } = engines["one worker"]
const commit = repository.commit(files)

const bytesOf = (report: Report): string =>
  JSON.stringify(report, (_, value: unknown) => (value instanceof Set || value instanceof Map ? [...value] : value))

const reportOf = async (engine: (typeof engines)[keyof typeof engines]): Promise<string> =>
  bytesOf(await engine.analyzeCommit(commit, { gitDirectory: repository.gitDirectory }))

/** Computes until the test is over. */
const keepACoreBusy = (): void => {
  const thread = new Worker("for (;;) {}", { eval: true })
  onTestFinished(async () => void (await thread.terminate()))
}

describe("the report", () => {
  let expected = ""
  beforeAll(async () => {
    const report = await engines["one worker"].analyzeCommit(commit)
    expect(new Set(report.findings.map(({ detector }) => detector)).size).toBeGreaterThan(80)
    expected = bytesOf(report)
  })

  test.each(Object.entries(engines))("is the same with %s", async (_, engine) => {
    expect(await reportOf(engine)).toBe(expected)
  })

  test.each(Object.entries(engines))("is the same with %s beside a busy core", async (_, engine) => {
    keepACoreBusy()
    expect(await reportOf(engine)).toBe(expected)
  })
})
