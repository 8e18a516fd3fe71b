/** How fast signatures are verified in a runtime. */
import type { Report } from "../support/report.ts"
import type { Runtime } from "../support/runtimes.ts"
import { runScript } from "../support/scripts.ts"
import { median } from "../support/statistics.ts"
import { compare, microsOf, type Turns } from "../support/turns.ts"
import { bodies, type Sizes } from "./sizes.ts"

const own = "@code-analysis/webhook-verifier"

/** The limit: what it takes to compute the digest and to compare it. */
const bare = "node:crypto"

/** Verifiers by the names that the script gives them, and what the names of their results end with. */
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

/** The least share of bare node:crypto's speed that is left, and of the best other verifier's. */
const aims = { shareOfNodeCrypto: { atLeast: 0.9 }, versusBestPeer: { atLeast: 1 } }

const microsPerSecond = 1e6

const times = (oneMicros: number, otherMicros: number): number => otherMicros / oneMicros

/** How often as fast as the other verifier that comes closest. */
const versusBestPeer = (turns: Turns): number => Math.min(...peers.map((peer) => compare(turns, own, peer, times)))

/** Measures in one runtime, and adds to the report under names with that ending. */
export const measureSignatures = async (
  folder: string,
  { command }: Runtime,
  sizes: Sizes,
  report: Report,
  ending: string,
): Promise<void> => {
  const options = { ...sizes, sizes: Object.values(bodies) }
  // what the script prints, see its first lines
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
