/** The examples of receivers, each in its runtime, with deliveries signed as the service signs them. */
import { build } from "esbuild"
import { spawn, spawnSync } from "node:child_process"
import { createHmac, randomUUID } from "node:crypto"
import { once } from "node:events"
import { cpSync, existsSync, readFileSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { createInterface } from "node:readline"
import { setTimeout } from "node:timers/promises"
import { describe, expect, it, onTestFinished } from "vitest"
import { freePort } from "../../scripts/freePort.ts"
import { publishedPackage, root } from "../../scripts/packages/manifest.ts"
import openapi from "../../spec/dist/openapi.json" with { type: "json" }
import { installed } from "../runtimes/runtimes.ts"
import { atHand } from "../support/at-hand.ts"
import { install } from "./support.ts"

/** Programs start, and are compiled, on a machine that does other things too. */
const deadlineMillis = 60_000
/** Between two looks whether a program answers. */
const pauseMillis = 50

const secret = "whsec_of_the_examples"
const example = openapi.components.examples["event-finding-new"].value

const sign = (body: string): string => createHmac("sha256", secret).update(body).digest("hex")

/** A delivery of an event that did not come before. */
const delivery = () => JSON.stringify({ ...example, webhook_id: `whd_${randomUUID()}` })

/** Line that the examples print for the delivery. */
const printed = `${example.data.severity}: ${example.data.title} (${example.data.file_path}:${example.data.line_start})`

/** A program of an example and what it has printed so far. */
interface Program {
  readonly url: string
  readonly lines: ReadonlyArray<string>
  /** Sends a delivery; the status of the answer. */
  readonly deliver: (body: string, headers: Readonly<Record<string, string>>) => Promise<number>
}

/** Starts a program that ends with the test, and waits until it answers. */
const start = async (
  command: string,
  args: ReadonlyArray<string>,
  folder: string,
  port: number,
  settings: Readonly<Record<string, string>> = {},
): Promise<Program> => {
  const path = `${dirname(command)}:${process.env["PATH"]}`
  const home = process.env["HOME"]
  const child = spawn(command, args, {
    cwd: folder,
    env: { PATH: path, HOME: home, NO_COLOR: "1", DENO_NO_UPDATE_CHECK: "1", ...settings },
    stdio: ["ignore", "pipe", "pipe"],
    detached: true, // a group of its own: deno and workerd are started by scripts of npm, which end without them
  })
  const exited = once(child, "exit")
  const lines: Array<string> = []
  for (const input of [child.stdout, child.stderr]) createInterface({ input }).on("line", (line) => lines.push(line))
  onTestFinished(async () => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid)
    await exited
  })

  const url = `http://127.0.0.1:${port}/webhooks`
  const answers = () =>
    fetch(url).then(
      () => true,
      () => false,
    )
  while (child.exitCode === null && !(await answers())) await setTimeout(pauseMillis)
  if (child.exitCode !== null) throw new Error(`the example ended:\n${lines.join("\n")}`)
  const deliver: Program["deliver"] = async (body, headers) => {
    const answer = await fetch(url, {
      method: "POST",
      body,
      headers: { "Content-Type": "application/json", ...headers },
    })
    await answer.arrayBuffer()
    return answer.status
  }
  return { url, lines, deliver }
}

/** The statuses that a receiver answers deliveries with, and how often it prints each. */
const observe = async ({ url, lines, deliver }: Program) => {
  const timesPrinted = () => lines.filter((line) => line.includes(printed)).length
  const [one, other] = [delivery(), delivery()]
  const statuses = {
    one: await deliver(one, { "X-Service-Signature": sign(one) }),
    sameAgain: await deliver(one, { "X-Service-Signature": sign(one) }),
    signatureOfAnother: await deliver(other, { "X-Service-Signature": sign(one) }),
    noSignature: await deliver(other, {}),
    get: (await fetch(url)).status,
    other: await deliver(other, { "X-Service-Signature": sign(other) }),
  }
  // what is printed may come after the answer, by another way
  await expect.poll(timesPrinted, { timeout: 60_000 }).toBeGreaterThanOrEqual(2)
  return { ...statuses, timesPrinted: timesPrinted() }
}

const expected = {
  one: 204,
  sameAgain: 204,
  signatureOfAnother: 403,
  noSignature: 403,
  get: 405,
  other: 204,
  timesPrinted: 2,
}

const installExample = (name: string): string => {
  const { folder, remove } = install(name)
  onTestFinished(remove)
  return folder
}

describe("examples/express-receiver", { timeout: deadlineMillis }, () => {
  it("receives", async () => {
    const port = await freePort()
    const settings = { WEBHOOK_SECRET: secret, PORT: String(port) }
    const folder = installExample("express-receiver")
    const program = await start(process.execPath, ["server.ts"], folder, port, settings)
    expect(await observe(program)).toEqual(expected)
    const orders = new URL("/orders", program.url)
    const headers = { "Content-Type": "application/json" }
    const answer = await fetch(orders, { method: "POST", body: '{"id":1}', headers })
    expect(await answer.json(), "the other routes have parsed bodies").toEqual({ received: { id: 1 } })
  })

  it("does not start without a secret", async () => {
    const folder = installExample("express-receiver")
    const starting = start(process.execPath, ["server.ts"], folder, await freePort())
    await expect(starting).rejects.toThrow("The secret is missing.")
  })
})

const deno = installed(".bin/deno")
const workerd = installed("workerd/bin/workerd")
const runtimesOf = (title: string) => `${title} is not installed (npm ci --prefix test/runtimes)`

describe.runIf(atHand(existsSync(deno), runtimesOf("Deno"), "REQUIRE_RUNTIMES"))(
  "examples/deno-receiver",
  { timeout: deadlineMillis },
  () => {
    /** Gives the example what it would get from JSR, which serves the source. */
    const installFromSource = (): string => {
      const folder = installExample("deno-receiver")
      cpSync(join(root, "webhook-verifier/src"), join(folder, "verifier/src"), { recursive: true })
      const { entries } = publishedPackage("webhook-verifier")
      const imports = Object.fromEntries(
        entries.map(({ specifier, source }) => [specifier, `./${join("verifier", source)}`]),
      )
      const file = join(folder, "deno.json")
      writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, "utf8")), imports }))
      return folder
    }

    it("receives, with the permissions of its task", async () => {
      const port = await freePort()
      const folder = installFromSource()
      const settings = { WEBHOOK_SECRET: secret, PORT: String(port) }
      expect(await observe(await start(deno, ["task", "start"], folder, port, settings))).toEqual(expected)
    })

    it("has no type errors", () => {
      const folder = installFromSource()
      const { status, stderr } = spawnSync(deno, ["check", "main.ts"], { cwd: folder, encoding: "utf8" })
      expect(status, stderr).toBe(0)
    })
  },
)

describe.runIf(atHand(existsSync(workerd), runtimesOf("workerd"), "REQUIRE_RUNTIMES"))(
  "examples/hono-worker-receiver",
  { timeout: deadlineMillis },
  () => {
    it("receives, without nodejs_compat", async () => {
      const port = await freePort()
      const folder = installExample("hono-worker-receiver")
      // as wrangler does
      await build({
        absWorkingDir: folder,
        entryPoints: ["worker.ts"],
        outfile: join(folder, "bundle.mjs"),
        bundle: true,
        format: "esm",
        conditions: ["workerd", "worker", "browser"],
        logLevel: "error",
      })
      const date = /"compatibility_date": "(.*?)"/.exec(readFileSync(join(folder, "wrangler.jsonc"), "utf8"))?.[1]
      writeFileSync(
        join(folder, "worker.capnp"),
        `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [(name = "main", worker = .main)],
  sockets = [(name = "http", address = "127.0.0.1:${port}", http = (), service = "main")],
);
const main :Workerd.Worker = (
  modules = [(name = "bundle.mjs", esModule = embed "bundle.mjs")],
  compatibilityDate = "${date}",
  bindings = [(name = "WEBHOOK_SECRET", text = "${secret}")],
);
`,
      )
      expect(await observe(await start(workerd, ["serve", "worker.capnp"], folder, port))).toEqual(expected)
    })
  },
)
