/** A Next.js project with the packed packages: it is built, and its page and its receivers answer. */
import { spawn, spawnSync } from "node:child_process"
import { once } from "node:events"
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { createInterface } from "node:readline"
import { isDeepStrictEqual } from "node:util"
import { root } from "../../scripts/packages/manifest.ts"

const frameworks = join(root, "test/frameworks")

/** Many times what a build takes on a slow machine. */
const buildMillis = 300_000
const startMillis = 60_000

/** Secret of the receivers; another route of the project signs their deliveries. */
const secret = "whsec_next"

/** The program under a heading of the verifier's README. */
const recipe = (heading: string): string => {
  const readme = readFileSync(join(root, "webhook-verifier/README.md"), "utf8")
  const program = readme.split(`## ${heading}\n`)[1]?.split("```ts\n")[1]?.split("```")[0]
  if (program === undefined) throw new Error(`the README shows nothing for ${heading}`)
  return program
}

const files = (): Readonly<Record<string, string>> => ({
  "package.json": JSON.stringify({ private: true, type: "module" }),
  // the libraries are above the project, which the bundler has to be told
  "next.config.mjs": `export default { turbopack: { root: ${JSON.stringify(root)} }, outputFileTracingRoot: ${JSON.stringify(root)} }\n`,
  "app/layout.tsx": `import type { ReactNode } from "react"
export default ({ children }: { children: ReactNode }) => <html lang="en"><body>{children}</body></html>
`,
  "app/page.tsx": `import { CodeAnalysis, NotFoundError } from "@code-analysis/sdk"
import { Title } from "./title"
export const dynamic = "force-dynamic"
const client = new CodeAnalysis({ apiKey: "the-key", baseUrl: process.env["SERVICE_URL"] })
export default async function Page() {
  const { title } = await client.findings.get("known")
  const missing: unknown = await client.findings.get("missing").catch((error: unknown) => error)
  return <Title text={NotFoundError.is(missing) ? title : "not typed"} />
}
`,
  // in the bundle of the browser as well
  "app/title.tsx": `"use client"
import { CodeAnalysis } from "@code-analysis/sdk"
export const Title = ({ text }: { text: string }) => <h1>{text} {typeof CodeAnalysis}</h1>
`,
  "app/webhooks/route.ts": recipe("Next.js"),
  "pages/api/webhooks.ts": recipe("Next.js, pages router"),
  "app/sign/route.ts": `import { fakeEvent, signedRequest } from "@code-analysis/webhook-verifier/testing"
export const POST = async (request: Request) => {
  const signed = await signedRequest(fakeEvent("finding.new"), await request.text())
  return Response.json({ headers: Object.fromEntries(signed.headers), body: await signed.text() })
}
`,
})

/** The status of a delivery that is signed with the right secret, and of one that is not. */
const statusesOf = async (origin: string, path: string): Promise<readonly number[]> => {
  const statuses: number[] = []
  for (const key of [secret, "whsec_other"]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as a service sends them
    const signed = await fetch(`${origin}/sign`, { method: "POST", body: key })
    // oxlint-disable-next-line no-await-in-loop
    const { headers, body } = await signed.json()
    // oxlint-disable-next-line no-await-in-loop
    statuses.push((await fetch(`${origin}${path}`, { method: "POST", headers, body })).status)
  }
  return statuses
}

/** Starts the built project, and gives what its page says and its receivers answer. */
const answersOf = async (next: string, folder: string, env: NodeJS.ProcessEnv) => {
  const child = spawn(process.execPath, [next, "start", "--port", "0", "--hostname", "127.0.0.1"], { cwd: folder, env })
  try {
    let origin: string | undefined
    const timer = setTimeout(() => child.kill(), startMillis)
    for await (const line of createInterface(child.stdout)) {
      origin = /http:\/\/127\.0\.0\.1:\d+/.exec(line)?.[0]
      if (origin !== undefined) break
    }
    clearTimeout(timer)
    if (origin === undefined) throw new Error("next start named no address")
    child.stdout.resume()
    const page = await (await fetch(origin)).text()
    return {
      title: /<h1>(.*?)<\/h1>/.exec(page)?.[1]?.replaceAll("<!-- -->", ""),
      app: await statusesOf(origin, "/webhooks"),
      pages: await statusesOf(origin, "/api/webhooks"),
    }
  } finally {
    const ended = once(child, "exit")
    if (child.kill("SIGKILL")) await ended
  }
}

const wanted = { title: "Hard-coded secret — ü function", app: [204, 403], pages: [204, 403] }

/** Builds and asks the project, one line for it; the result is whether all is as it should be. */
export const buildWithNext = async (consumer: string, serviceUrl: string): Promise<boolean> => {
  const next = join(frameworks, "node_modules/next/dist/bin/next")
  if (!existsSync(next)) {
    console.log("Next.js skipped: not installed (npm ci --prefix test/frameworks)")
    return process.env["REQUIRE_FRAMEWORKS"] !== "1"
  }
  // below the frameworks, where it finds them
  const folder = mkdtempSync(join(frameworks, ".next-project-"))
  const env = {
    ...process.env,
    NODE_ENV: "production" as const,
    NEXT_TELEMETRY_DISABLED: "1",
    SERVICE_URL: `${serviceUrl}/next`,
    WEBHOOK_SECRET: secret,
  }
  try {
    for (const [path, text] of Object.entries(files())) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), text)
    }
    const scope = "node_modules/@code-analysis"
    cpSync(join(consumer, scope), join(folder, scope), { recursive: true })
    const build = spawnSync(process.execPath, [next, "build"], {
      cwd: folder,
      env,
      encoding: "utf8",
      timeout: buildMillis,
    })
    if (build.status !== 0) throw new Error(`${build.stdout}${build.stderr}`)
    const answers = await answersOf(next, folder, env)
    const isRight = isDeepStrictEqual(answers, wanted)
    console.log(`Next.js ${isRight ? "ok" : `FAIL ${JSON.stringify(answers)}`}`)
    return isRight
  } catch (error) {
    console.log(`Next.js FAIL ${String(error).slice(0, 3000)}`)
    return false
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
}
