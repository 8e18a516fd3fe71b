/** Does with a service that has just started what its first message says. */
import { execFileSync } from "node:child_process"

const pollMillis = 1000

/** A first start creates a database, on a machine that may do other things as well. */
const deadlineMillis = 240_000

/** Asks until there is an answer; an attempt that fails is none. The last failure is the cause where none comes. */
export const eventually = async <A>(what: string, attempt: () => Promise<A | undefined>): Promise<A> => {
  const deadline = Date.now() + deadlineMillis
  let cause: unknown
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- one attempt after the other
    const result = await attempt().catch((error: unknown) => void (cause = error))
    if (result !== undefined) return result
    if (Date.now() > deadline) throw new Error(`waited in vain for ${what}`, { cause })
    // oxlint-disable-next-line no-await-in-loop -- a pause between them
    await new Promise((resolve) => setTimeout(resolve, pollMillis))
  }
}

/** Output of a printed command. Its errors are not printed: an analysis under way answers 409 until it ends. */
const shell = (line: string): string =>
  execFileSync("sh", ["-c", line.replace("curl", "curl --fail --silent --show-error")], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "pipe"],
  })

/** Runs the three commands that are printed, at the address where the service is reached from here. */
export const tryService = async (
  printed: () => Promise<string>,
  documentedUrl: string,
  reachedUrl: string,
): Promise<void> => {
  const commands = await eventually("the message of the first start", async () => {
    const lines = (await printed()).match(/^ *curl .*$/gm) ?? []
    return lines.length === 3 ? lines : undefined
  })
  await eventually("an answer to /readyz", async () => ((await fetch(`${reachedUrl}/readyz`)).ok ? true : undefined))
  const [enable = "", trigger = "", findings = ""] = commands.map((line) => line.replaceAll(documentedUrl, reachedUrl))
  // a proxy may not have seen yet that one of two is gone
  await eventually("a repository that is enabled", async () => shell(enable))
  // the analysis that was triggered before may still be under way
  await eventually("an analysis that is accepted", async () => shell(trigger))
  await eventually("a finding", async () => (shell(findings).includes("hardcoded-secret") ? true : undefined))
}
