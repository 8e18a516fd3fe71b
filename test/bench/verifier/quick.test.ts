/** The bench of the verifier runs from its command line to its results. */
import { expect, test } from "vitest"
import { atHand } from "../../support/at-hand.ts"
import { arePeersInstalled } from "../support/consumer.ts"
import { deadlineMillis, runBenchOf } from "../support/run.ts"
import { findRuntimes } from "../support/runtimes.ts"

const areInstalled = arePeersInstalled() && findRuntimes().absent.length === 0
const advice =
  "The packages or runtimes of the benches are not installed (npm ci --prefix test/bench/peers, test/runtimes)"

test.runIf(atHand(areInstalled, advice, "REQUIRE_BENCH_PEERS"))(
  "a quick run proves every verifier in every runtime, and gives every result as a number",
  async () => {
    const { stdout, stderr, results } = await runBenchOf("verifier", "--quick")
    const names = results.map(({ name }) => name)
    const wanted = ["", "_node24", "_deno", "_bun"].flatMap((runtime) =>
      ["1KiB", "64KiB", "1MiB"].flatMap((size) => [
        `share_of_node_crypto_${size}${runtime}`,
        `vs_best_peer_${size}${runtime}`,
        `per_second_${size}${runtime}`,
      ]),
    )
    expect(stderr).toBe("")
    expect(names).toEqual(expect.arrayContaining([...wanted, "gzip_bytes", "gzip_bytes_svix"]))
    expect(new Set(names).size).toBe(names.length)
    expect(results.filter(({ value, unit }) => !Number.isFinite(value) || typeof unit !== "string")).toEqual([])
    for (const name of names) expect(stdout).toContain(name)
  },
  deadlineMillis,
)
