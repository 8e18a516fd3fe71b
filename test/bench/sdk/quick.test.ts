/** The bench of the client runs from its command line to its results. */
import { expect, test } from "vitest"
import { atHand } from "../../support/at-hand.ts"
import { arePeersInstalled } from "../support/consumer.ts"
import { deadlineMillis, runBenchOf } from "../support/run.ts"

const advice = "The packages of the benches are not installed (npm ci --prefix test/bench/peers)"

test.runIf(atHand(arePeersInstalled(), advice, "REQUIRE_BENCH_PEERS"))(
  "a quick run weighs, imports and calls five clients, and gives every result as a number",
  async () => {
    const { stdout, stderr, results } = await runBenchOf("sdk", "--quick")
    const names = results.map(({ name }) => name)
    const endings = ["", "_openapi_fetch", "_octokit_core", "_stripe", "_openai"]
    expect(stderr).toBe("")
    expect(names).toEqual(
      expect.arrayContaining([
        ...["gzip_bytes", "minified_bytes", "import_ms", "overhead_us", "overhead_served_us"].flatMap((name) =>
          endings.map((ending) => `${name}${ending}`),
        ),
        "import_vs_openapi_fetch",
        "bare_fetch_us",
      ]),
    )
    expect(new Set(names).size).toBe(names.length)
    expect(results.filter(({ value, unit }) => !Number.isFinite(value) || typeof unit !== "string")).toEqual([])
    for (const name of names) expect(stdout).toContain(name)
  },
  deadlineMillis,
)

test(
  "an option that does not exist is refused with those that do",
  async () => {
    const failure = await runBenchOf("sdk", "--fast").catch((error: { code: number; stderr: string }) => error)
    expect(failure).toMatchObject({ code: 2, stderr: expect.stringContaining("npm run bench -- sdk [options]") })
  },
  deadlineMillis,
)
