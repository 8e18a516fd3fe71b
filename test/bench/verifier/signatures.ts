/** Speed of signature verification in a runtime. */
import type { Report } from "../support/report.ts"
import type { Runtime } from "../support/runtimes.ts"
import { runScript } from "../support/scripts.ts"
import { median } from "../support/statistics.ts"
import { compare, microsOf, type Turns } from "../support/turns.ts"
import { bodies, type Sizes } from "./sizes.ts"

const own = "@code-analysis/webhook-verifier"

/** The upper bound: computing the digest and comparing it. */
const bare = "node:crypto"

/** Suffixes of the results by the script's names of the verifiers. */
const endings: Readonly<Record<string, string>> = {
  [own]: "",
  [`${own}, with a promise`]: "_with_a_promise",
  [`${own}, with the event read`]: "_with_event_read",
  [bare]: "_node_crypto",
  svix: "_svix",
  standardwebhooks: "_standardwebhooks",
  "@octokit/webhooks-methods": "_octokit_webhooks_methods",
  stripe: "_stripe",
}

const peers = Object.keys(endings).filter((name) => name !== bare && !name.startsWith(own))

/** Minimum speed relative to bare node:crypto, and to the fastest other verifier. */
const aims = { shareOfNodeCrypto: { atLeast: 0.9 }, versusBestPeer: { atLeast: 1 } }

const microsPerSecond = 1e6

const times = (oneMicros: number, otherMicros: number): number => otherMicros / oneMicros

/** Our speed relative to the fastest other verifier. */
const versusBestPeer = (turns: Turns): number => Math.min(...peers.map((peer) => compare(turns, own, peer, times)))

/** Measures in one runtime, and adds the results to the report with this suffix. */
export const measureSignatures = async (
  folder: string,
  { command }: Runtime,
  sizes: Sizes,
  report: Report,
  ending: string,
): Promise<void> => {
  const options = { ...sizes, sizes: Object.values(bodies) }
  // the format is described in the first lines of the script
  const measured = (await runScript(folder, command, ["signatures.mjs", JSON.stringify(options)])) as ReadonlyArray<{
    readonly bytes: number
    readonly micros: Turns
  }>
  for (const [size, bytes] of Object.entries(bodies)) {
    const turns = measured.find((one) => one.bytes === bytes)?.micros ?? {}
    for (const [name, verifierEnding] of Object.entries(endings)) {
      const perSecond = microsPerSecond / median(microsOf(turns, name))
      report.add(`per_second_${size}${verifierEnding}${ending}`, perSecond, "1/s")
    }
    report.add(
      `share_of_node_crypto_${size}${ending}`,
      compare(turns, own, bare, times),
      "of 1",
      aims.shareOfNodeCrypto,
    )
    const shareWithPromise = compare(turns, `${own}, with a promise`, bare, times)
    report.add(`share_of_node_crypto_${size}_with_a_promise${ending}`, shareWithPromise, "of 1")
    report.add(`vs_best_peer_${size}${ending}`, versusBestPeer(turns), "of 1", aims.versusBestPeer)
  }
}
