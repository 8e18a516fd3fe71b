/** The bench of the engine runs from its command line to its results. */
import { execFileSync } from "node:child_process"
import { expect, onTestFinished, test } from "vitest"
import { FixtureRepository } from "../../server/engine/fixtureRepository.ts"
import { atHand } from "../../support/at-hand.ts"
import { arePeersInstalled } from "../support/consumer.ts"
import { deadlineMillis, runBenchOf } from "../support/run.ts"
import { syntheticSources } from "./synthetic.ts"

const advice = "The packages of the benches are not installed (npm ci --prefix test/bench/peers)"

const repository = (): string => {
  const fixture = new FixtureRepository()
  onTestFinished(() => fixture.dispose())
  const commit = fixture.commit(Object.fromEntries(syntheticSources(600).map(({ path, text }) => [path, text])))
  execFileSync("git", ["-C", fixture.gitDirectory, "update-ref", "--no-deref", "HEAD", commit])
  return fixture.gitDirectory
}

test.runIf(atHand(arePeersInstalled(), advice, "REQUIRE_BENCH_PEERS"))(
  "a quick run measures the engine next to parsing, ESLint and jscpd, and gives every result as a number",
  async () => {
    const { stdout, stderr, results } = await runBenchOf("engine", repository(), "--quick")
    const names = results.map(({ name }) => name)
    expect(stderr).toBe("")
    expect(names).toEqual(
      expect.arrayContaining([
        "cpu_vs_parse_only",
        "ruff_share",
        "cpu_vs_eslint",
        "peak_mib",
        "incremental_share",
        "us_per_line_200",
        "us_per_line_growth",
        "peak_mib_400_lines",
      ]),
    )
    expect(new Set(names).size).toBe(names.length)
    expect(results.filter(({ value, unit }) => !Number.isFinite(value) || typeof unit !== "string")).toEqual([])
    for (const name of names) expect(stdout).toContain(name)
  },
  deadlineMillis,
)

test(
  "without a repository it says how it is called",
  async () => {
    const failure = await runBenchOf("engine").catch((error: { code: number; stderr: string }) => error)
    expect(failure).toMatchObject({ code: 2, stderr: expect.stringContaining("npm run bench -- engine DIR [options]") })
  },
  deadlineMillis,
)
