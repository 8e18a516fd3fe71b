/** The runtimes that the packages are tried in, and how each of them runs a program. */
import { execFile, spawn } from "node:child_process"
import { once } from "node:events"
import { existsSync, readFileSync, writeFileSync } from "node:fs"
import { createServer } from "node:http"
import { join } from "node:path"
import { buffer } from "node:stream/consumers"
import { type PublishedPackage, root } from "../../scripts/packages/manifest.ts"
import { program } from "./consumer.ts"
import { runJest } from "./jest.ts"

/** Somewhere a package has to work. */
export interface Runtime {
  readonly title: string
  /** Undefined or a path where nothing is: not installed. */
  readonly binary: string | undefined
  /** Backend that the verifier must use: `node:crypto` if the runtime has it. */
  readonly crypto: "sync" | "async only"
  /** Loads every entry of a package and checks it in the consumer's folder; resolves with all that was said. */
  readonly run: (published: PublishedPackage, consumer: string) => Promise<string>
}

/** Far more than any runtime takes on a slow machine. */
const timeoutMillis = 60_000

/** The date of the rules of workerd: that of the pinned release, so that it knows all of them. */
const compatibilityDate = "2026-04-01"

/** Path of a file that `npm ci --prefix test/runtimes` installed. */
export const installed = (path: string): string => join(root, "test/runtimes/node_modules", path)

/** Runs a program in the consumer's folder; resolves with all that it wrote, however it ended. */
const runProgram = async (binary: string, words: readonly string[], consumer: string): Promise<string> =>
  new Promise((resolve) => {
    const env = { ...process.env, NO_COLOR: "1", DENO_NO_UPDATE_CHECK: "1" }
    execFile(binary, words, { cwd: consumer, timeout: timeoutMillis, env }, (error, stdout, stderr) => {
      resolve(`${stdout}${stderr}${error?.message ?? ""}`)
    })
  })

const specifiersOf = ({ entries }: PublishedPackage): readonly string[] => entries.map(({ specifier }) => specifier)

/** Runs a file that imports or requires what is in node_modules. */
const script =
  (binary: string, loading: "import" | "require", words: readonly string[] = []) =>
  async (published: PublishedPackage, consumer: string): Promise<string> => {
    const file = `${published.folder}.${loading}.${loading === "import" ? "mjs" : "cjs"}`
    writeFileSync(join(consumer, file), program(published, specifiersOf(published), loading, "say().then(console.log)"))
    return runProgram(binary, [...words, file], consumer)
  }

const esbuild = join(root, "node_modules/esbuild/bin/esbuild")

/**
 * Bundles a program with the entries that a bundler can resolve for the platform.
 *
 * @returns A line for each of the others, as `checks/report.mjs` would say it.
 */
const bundle = async (
  published: PublishedPackage,
  consumer: string,
  options: readonly string[],
  ending: string,
): Promise<string> => {
  const fixed = ["--bundle", "--format=esm", "--log-level=error", "--outfile=bundle.mjs"]
  const make = async (specifiers: readonly string[]): Promise<string> => {
    writeFileSync(join(consumer, "entry.mjs"), program(published, specifiers, "import", ending))
    return runProgram(process.execPath, [esbuild, "entry.mjs", ...fixed, ...options], consumer)
  }
  const possible: string[] = []
  const said: string[] = []
  for (const specifier of specifiersOf(published)) {
    // oxlint-disable-next-line no-await-in-loop -- each in turn writes the same file
    const error = await make([specifier])
    if (error === "") possible.push(specifier)
    else said.push(`NOT LOADED ${specifier}: ${error.trim().split("\n")[0]}`)
  }
  said.push(await make(possible))
  return said.join("\n")
}

const worker =
  (binary: string, compatibilityFlags: readonly string[]) =>
  async (published: PublishedPackage, consumer: string): Promise<string> => {
    const conditions = "--conditions=workerd,worker,browser"
    const options = compatibilityFlags.length > 0 ? [conditions, "--external:node:*"] : [conditions]
    const ending = "export default { async test() { console.log(await say()) } }"
    const unbundled = await bundle(published, consumer, options, ending)
    writeFileSync(
      join(consumer, "worker.capnp"),
      `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (services = [
  (name = "main", worker = .main),
  (name = "network", network = (allow = ["private"])),
]);
const main :Workerd.Worker = (
  modules = [(name = "bundle.mjs", esModule = embed "bundle.mjs")],
  compatibilityDate = "${compatibilityDate}",
  compatibilityFlags = ${JSON.stringify(compatibilityFlags)},
  globalOutbound = "network",
);
`,
    )
    return `${unbundled}\n${await runProgram(binary, ["test", "worker.capnp"], consumer)}`
  }

/** Serves the bundle to a headless Chromium, which posts back what the check said. */
const browser =
  (binary: string) =>
  async (published: PublishedPackage, consumer: string): Promise<string> => {
    const ending = 'say().then((body) => fetch("/result", { method: "POST", body }))'
    const unbundled = await bundle(published, consumer, ["--platform=browser"], ending)
    const server = createServer((request, response) => {
      if (request.method === "POST") {
        buffer(request).then((body) => server.emit("said", String(body)), String)
        response.end()
      } else if (request.url === "/bundle.mjs") {
        response.setHeader("content-type", "text/javascript").end(readFileSync(join(consumer, "bundle.mjs")))
      } else {
        response.setHeader("content-type", "text/html").end('<script type="module" src="/bundle.mjs"></script>')
      }
    }).listen(0, "127.0.0.1")
    await once(server, "listening")
    const address = server.address()
    const port = typeof address === "object" ? address?.port : undefined

    const signal = AbortSignal.timeout(timeoutMillis)
    const posted = once(server, "said", { signal })
    // Chromium refuses to sandbox for root
    const sandbox = process.getuid?.() === 0 ? ["--no-sandbox"] : []
    const options = ["--headless", "--disable-gpu", "--no-first-run", `--user-data-dir=${join(consumer, "chromium")}`]
    const chromium = spawn(binary, [...options, ...sandbox, `http://127.0.0.1:${port}/`], { stdio: "ignore" })
    const exited = once(chromium, "exit")
    try {
      const [said]: unknown[] = await posted
      return `${unbundled}\n${String(said)}`
    } catch {
      return `${unbundled}\nChromium said nothing`
    } finally {
      chromium.kill()
      await exited
      server.closeAllConnections()
      server.close()
    }
  }

const nodes: readonly Runtime[] = [
  { version: process.version, binary: process.execPath },
  ...["20", "22", "24", "26"].map((version) => ({ version, binary: installed(`node${version}/bin/node`) })),
].flatMap(({ version, binary }) =>
  (["import", "require"] as const).map((loading) => ({
    title: `Node ${version}, ${loading}`,
    binary,
    crypto: "sync",
    run: script(binary, loading),
  })),
)

const deno = installed(".bin/deno")
const bun = installed(".bin/bun")
const workerd = installed("workerd/bin/workerd")
const chromium = [process.env["CHROMIUM"], "/usr/bin/chromium", "/usr/bin/google-chrome"].find(
  (path) => path !== undefined && existsSync(path),
)

/** Deno may read what is installed and call this machine, and nothing else: the packages have to do with that. */
const denoWords = ["run", "--no-prompt", `--allow-read=.,${join(root, "node_modules")}`, "--allow-net=127.0.0.1"]

/** All runtimes. */
export const runtimes: readonly Runtime[] = [
  ...nodes,
  { title: "Deno", binary: deno, crypto: "sync", run: script(deno, "import", denoWords) },
  { title: "Bun", binary: bun, crypto: "sync", run: script(bun, "import", ["run"]) },
  { title: "workerd", binary: workerd, crypto: "async only", run: worker(workerd, []) },
  { title: "workerd, nodejs_compat", binary: workerd, crypto: "sync", run: worker(workerd, ["nodejs_compat"]) },
  {
    title: "Jest, jsdom",
    binary: installed("jest/bin/jest.js"),
    crypto: "sync",
    run: (published, consumer) => runJest(installed(""), published, consumer),
  },
  { title: "Chromium", binary: chromium, crypto: "async only", run: browser(chromium ?? "") },
]
