/**
 * Packs the published packages as npm would, and tries the tarballs in every runtime at hand.
 *
 *   node test/runtimes/run.mjs [runtime...] [--require-all] [--negative-control]
 *
 * A runtime that is not installed is skipped with a line that says so; with --require-all that is a failure.
 * --negative-control puts a verifier that accepts everything in the place of the packed one: each runtime has to fail.
 */
import { spawn, spawnSync } from "node:child_process"
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { createServer } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"

/**
 * The packages that are tried. Each has checks/<folder>.mjs, which exports
 * `check(module, otherCopy?)`: where the package is required, it is also imported.
 */
const packages = [{ folder: "webhook-verifier", name: "@code-analysis/webhook-verifier" }]

/** Far more than any runtime takes on a slow machine. */
const timeoutMillis = 60_000

const here = fileURLToPath(new URL(".", import.meta.url))
const root = fileURLToPath(new URL("../../", import.meta.url))
const installed = (path) => join(here, "node_modules", path)

const flags = new Set(process.argv.slice(2).filter((word) => word.startsWith("--")))
const chosen = process.argv.slice(2).filter((word) => !word.startsWith("--"))

const unknownFlags = [...flags].filter((flag) => !["--require-all", "--negative-control"].includes(flag))
if (unknownFlags.length > 0) fail(`unknown: ${unknownFlags.join(" ")}`)

const consumer = mkdtempSync(join(tmpdir(), "code-analysis-runtimes-"))
try {
  prepareConsumer()
  process.exitCode = await tryEverywhere()
} finally {
  // a browser's helpers write for a moment after it has ended
  rmSync(consumer, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
}

/**
 * What there is to try. `mode` is what the check must report: where there is node:crypto the packages have to find it.
 * `try` resolves with everything the runtime said, of which one line has to be `OK <mode>`.
 */
function runtimes() {
  const nodes = [process.version, "20", "22", "24", "26"].flatMap((major) => {
    const binary = major === process.version ? process.execPath : installed(`node${major}/bin/node`)
    return [
      { title: `Node ${major}, import`, binary, mode: "sync", try: (folder) => run(binary, [`${folder}.import.mjs`]) },
      {
        title: `Node ${major}, require`,
        binary,
        mode: "sync",
        try: (folder) => run(binary, [`${folder}.require.cjs`]),
      },
    ]
  })
  const deno = installed(".bin/deno")
  const bun = installed(".bin/bun")
  const workerd = installed("workerd/bin/workerd")
  const chromium = [process.env["CHROMIUM"], "/usr/bin/chromium", "/usr/bin/google-chrome"].find(
    (path) => path && existsSync(path),
  )
  return [
    ...nodes,
    {
      title: "Deno",
      binary: deno,
      mode: "sync",
      try: (folder) => run(deno, ["run", "--no-prompt", "--allow-read=.", `${folder}.import.mjs`]),
    },
    { title: "Bun", binary: bun, mode: "sync", try: (folder) => run(bun, ["run", `${folder}.import.mjs`]) },
    { title: "workerd", binary: workerd, mode: "async only", try: (folder) => runWorker(workerd, folder, []) },
    {
      title: "workerd, nodejs_compat",
      binary: workerd,
      mode: "sync",
      try: (folder) => runWorker(workerd, folder, ["nodejs_compat"]),
    },
    { title: "Chromium", binary: chromium, mode: "async only", try: (folder) => runBrowser(chromium, folder) },
  ]
}

/** Tries every package in every runtime, one line each. The result is the exit code. */
async function tryEverywhere() {
  const all = runtimes()
  const some = all.filter(
    ({ title }) => chosen.length === 0 || chosen.some((word) => title.toLowerCase().includes(word)),
  )
  if (some.length === 0) fail(`no such runtime: there are ${all.map(({ title }) => title).join("; ")}`)

  const mustPass = !flags.has("--negative-control")
  let tried = 0
  let failures = 0
  for (const { folder } of packages) {
    for (const runtime of some) {
      const label = `${folder}  ${runtime.title.padEnd(24)}`
      if (runtime.binary === undefined || !existsSync(runtime.binary)) {
        console.log(`${label} skipped: not installed`)
        if (flags.has("--require-all")) failures++
        continue
      }
      tried++
      const start = performance.now()
      // oxlint-disable-next-line no-await-in-loop -- one at a time, so that none slows another down
      const said = await runtime.try(folder)
      const passed = said.split("\n").includes(`OK ${runtime.mode}`)
      if (passed !== mustPass) failures++
      const time = `${Math.round(performance.now() - start)} ms`.padStart(8)
      console.log(
        `${label} ${passed ? `ok   ${time}  ${runtime.mode}` : `FAIL ${time}  ${mustPass ? said.trim().slice(0, 1500) : complaint(said)}`}`,
      )
    }
  }
  if (!mustPass) console.log("negative control: every line has to say FAIL")
  console.log(`${tried} tried, ${failures} not as expected`)
  return failures === 0 && tried > 0 ? 0 : 1
}

/** The line of a runtime's output that names the error. */
function complaint(said) {
  return said.split("\n").find((line) => /error: /i.test(line)) ?? said
}

/** A project that has the tarballs installed, with an entry for each way in which they are loaded. */
function prepareConsumer() {
  const dependencies = Object.fromEntries(packages.map(({ name }) => [name, "*"]))
  write("package.json", JSON.stringify({ private: true, type: "module", dependencies }))
  write("deno.json", JSON.stringify({ nodeModulesDir: "manual" }))
  write("vector.mjs", `export default ${readFileSync(join(root, "test/webhook-verifier/vector.json"), "utf8")}`)
  cpSync(join(here, "checks"), join(consumer, "checks"), { recursive: true })

  for (const { folder, name } of packages) {
    install(folder, name)
    const imports = `import * as subject from "${name}"\nimport { check } from "./checks/${folder}.mjs"\n`
    write(`${folder}.import.mjs`, `${imports}console.log("OK " + (await check(subject)))\n`)
    write(
      `${folder}.require.cjs`,
      `const subject = require("${name}")\n` +
        `Promise.all([import("./checks/${folder}.mjs"), import("${name}")])` +
        `.then(([{ check }, imported]) => check(subject, imported)).then((mode) => console.log("OK " + mode))\n`,
    )
    write(
      `${folder}.worker.mjs`,
      `${imports}export default { async test() { console.log("OK " + (await check(subject))) } }\n`,
    )
    write(
      `${folder}.browser.mjs`,
      `${imports}check(subject).then((mode) => "OK " + mode, (error) => String(error.stack))` +
        `.then((body) => fetch("/result", { method: "POST", body }))\n`,
    )
  }
}

/** Packs a workspace, which builds it, and unpacks the tarball to where npm would put it. */
function install(folder, name) {
  const tarballs = join(consumer, `${folder}.packed`)
  const target = join(consumer, "node_modules", name)
  mkdirSync(tarballs)
  mkdirSync(target, { recursive: true })
  const npm = process.env["npm_execpath"]
  const [command, ...first] = npm ? [process.execPath, npm] : ["npm"]
  must(command, [...first, "pack", "--workspace", folder, "--pack-destination", tarballs], { cwd: root })
  const [tarball] = readdirSync(tarballs)
  if (tarball === undefined) fail(`npm pack left no tarball of ${folder}`)
  must("tar", ["-xzf", join(tarballs, tarball), "-C", target, "--strip-components=1"])
  if (flags.has("--negative-control")) acceptEverything(target)
}

/** The verifier that nobody should ship. */
function acceptEverything(target) {
  const body = `
    const text = (body) => (typeof body === "string" ? body : new TextDecoder().decode(body))
    const verifySync = (body) => JSON.parse(text(body))
    const verify = async (body) => verifySync(body)
    class WebhookVerificationError extends Error { static is(value) { return value instanceof this } }
  `
  const names = "{ verify, verifySync, WebhookVerificationError }"
  writeFileSync(join(target, "dist/index.js"), `${body}\nexport ${names}\n`)
  writeFileSync(join(target, "dist/index.cjs"), `${body}\nmodule.exports = ${names}\n`)
}

function runWorker(workerd, folder, compatibilityFlags) {
  bundle(`${folder}.worker.mjs`, "worker.mjs", ["--conditions=workerd,worker,browser"])
  write(
    "worker.capnp",
    `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (services = [(name = "main", worker = .main)]);
const main :Workerd.Worker = (
  modules = [(name = "worker.mjs", esModule = embed "worker.mjs")],
  compatibilityDate = "2026-04-01",
  compatibilityFlags = ${JSON.stringify(compatibilityFlags)},
);
`,
  )
  return run(workerd, ["test", "worker.capnp"])
}

/** Serves the bundle to a headless Chromium, which posts back what the check said. */
async function runBrowser(chromium, folder) {
  bundle(`${folder}.browser.mjs`, "browser.mjs", ["--platform=browser"])
  let resolve
  const answer = new Promise((done) => (resolve = done))
  const server = createServer((request, response) => {
    if (request.method === "POST") {
      const chunks = []
      request.on("data", (chunk) => chunks.push(chunk))
      request.on("end", () => resolve(Buffer.concat(chunks).toString()))
      response.end()
    } else if (request.url === "/browser.mjs") {
      response.setHeader("content-type", "text/javascript").end(readFileSync(join(consumer, "browser.mjs")))
    } else {
      response.setHeader("content-type", "text/html").end('<script type="module" src="/browser.mjs"></script>')
    }
  })
  await new Promise((listening) => server.listen(0, "127.0.0.1", listening))

  const profile = join(consumer, "chromium")
  const sandbox = process.getuid?.() === 0 ? ["--no-sandbox"] : [] // Chromium refuses to sandbox for root.
  const options = ["--headless", "--disable-gpu", "--no-first-run", `--user-data-dir=${profile}`, ...sandbox]
  const browser = spawn(chromium, [...options, `http://127.0.0.1:${server.address().port}/`], { stdio: "ignore" })
  const exited = new Promise((done) => browser.once("exit", done))
  const late = setTimeout(() => resolve("Chromium said nothing"), timeoutMillis)
  browser.once("error", (error) => resolve(String(error)))
  const said = await answer
  clearTimeout(late)
  browser.kill()
  await exited
  server.closeAllConnections()
  server.close()
  return said
}

function bundle(entry, outfile, options) {
  const esbuild = join(root, "node_modules/esbuild/bin/esbuild")
  const fixed = ["--bundle", "--format=esm", "--log-level=error", `--outfile=${outfile}`]
  must(process.execPath, [esbuild, entry, ...fixed, ...options], { cwd: consumer })
}

/** Runs a runtime in the consumer's folder; resolves with all that it wrote. */
async function run(command, words) {
  const env = { ...process.env, NO_COLOR: "1", DENO_NO_UPDATE_CHECK: "1" }
  const { stdout, stderr, error } = spawnSync(command, words, {
    cwd: consumer,
    encoding: "utf8",
    timeout: timeoutMillis,
    env,
  })
  return `${stdout ?? ""}${stderr ?? ""}${error ?? ""}`
}

function must(command, words, options) {
  const { status, stdout, stderr, error } = spawnSync(command, words, { ...options, encoding: "utf8" })
  if (status !== 0) fail(`${command} ${words.join(" ")}\n${stdout ?? ""}${stderr ?? ""}${error ?? ""}`)
}

function write(path, text) {
  writeFileSync(join(consumer, path), text)
}

function fail(message) {
  throw new Error(message)
}
