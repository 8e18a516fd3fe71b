/**
 * `npm run test:docker`: builds the image and runs it, alone and by compose.yaml, as an operator does. Where no engine
 * answers it says so and passes, unless REQUIRE_DOCKER=1.
 */
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createRepository } from "../../test/readme/repository.ts"
import { freePort } from "../freePort.ts"
import { commands, confinement, wordsOf } from "./commands.ts"
import { composeCommand, docker, image, isAtHand, isEngineThere, run } from "./engine.ts"
import { eventually, tryService } from "./service.ts"

const name = `code-analysis-check-${process.pid}`

/** Confinement options of a service container, as compose.yaml has them. */
const confined = [...confinement.split(" "), "--security-opt", "no-new-privileges:true"]

/** The engine gives a container this long before it kills it; the service must need less. */
const stopSeconds = 10

const build = async (): Promise<void> => {
  const network = process.env["DOCKER_BUILD_NETWORK"] ?? "default"
  await docker("build", "--quiet", "--network", network, ...wordsOf(commands.build).slice(1))
  const bytes = Number(await docker("image", "inspect", image, "--format", "{{.Size}}"))
  console.log(`image: ${Math.round(bytes / 1e6)} MB`)
}

const checkImage = async (repositories: string): Promise<void> => {
  const port = await freePort()
  const here = {
    "127.0.0.1:8000:": `127.0.0.1:${port}:`,
    "~/code": repositories,
    "code-analysis:/data": `${name}:/data`,
  }
  await docker("run", "-d", "--name", name, ...confined, ...wordsOf(commands.run, here).slice(1))
  try {
    const logs = () => docker("logs", name)
    await tryService(logs, "http://localhost:8000", `http://127.0.0.1:${port}`)
    if ((await docker("exec", name, "id", "-u")).trim() === "0") throw new Error("the service runs as root")
    await docker("exec", name, "code-analysis", "organizations", "--help")
    await docker("stop", "-t", String(stopSeconds), name)
    const code = (await docker("inspect", name, "--format", "{{.State.ExitCode}}")).trim()
    if (code !== "0") throw new Error(`after SIGTERM the service ended with ${code}`)
    await docker("start", name)
    await tryService(logs, "http://localhost:8000", `http://127.0.0.1:${port}`)
    if ((await logs()).split("This is the first start.").length !== 2) throw new Error("a later start made another key")
    console.log("image: runs read-only and unprivileged, prints a key that works, stops in order, and starts again")
  } finally {
    await docker("rm", "-f", "-v", name)
    await docker("volume", "rm", "-f", name)
  }
}

/**
 * With the data of the version before, this one goes on where that was, and that one where this was: its keys, repositories
 * and findings are there. PREVIOUS_IMAGE names the image of the version before.
 */
const checkUpgrade = async (repositories: string): Promise<void> => {
  const previous = process.env["PREVIOUS_IMAGE"]
  if (previous === undefined) {
    console.log("upgrade: skipped, PREVIOUS_IMAGE names no image of the version before")
    return
  }
  const port = await freePort()
  const mounts = ["-v", `${repositories}:/repositories:ro`, "-v", `${name}:/data`]
  let printed: string | undefined
  const goOn = async (version: string) => {
    await docker("run", "-d", "--name", name, ...confined, "-p", `127.0.0.1:${port}:8000`, ...mounts, version)
    // only the first start prints the key, which all the others know
    const logs = async () => printed ?? (await docker("logs", name))
    await tryService(logs, "http://localhost:8000", `http://127.0.0.1:${port}`)
    printed = await logs()
    await docker("stop", "-t", String(stopSeconds), name)
    await docker("rm", "-v", name)
  }
  try {
    await goOn(previous)
    await goOn(image)
    await goOn(previous)
    await goOn(image)
    console.log("upgrade: each of the two versions goes on with the data of the other")
  } finally {
    await docker("rm", "-f", "-v", name).catch(() => undefined)
    await docker("volume", "rm", "-f", name)
  }
}

const checkCompose = async (repositories: string): Promise<void> => {
  const compose = await composeCommand()
  const images = ["pgvector/pgvector:pg17", "caddy:2"]
  const missing = (await Promise.all(images.map(async (each) => ((await isAtHand(each)) ? [] : [each])))).flat()
  if (compose === undefined || missing.length > 0) {
    const reason = compose === undefined ? "there is no docker compose" : `cannot be had: ${missing.join(", ")}`
    if (process.env["REQUIRE_DOCKER"] === "1") throw new Error(`compose.yaml was not tried: ${reason}`)
    console.log(`compose.yaml: skipped, ${reason}`)
    return
  }
  const [program, ...subcommand] = compose
  console.log(`compose.yaml: with compose ${(await run(program, [...subcommand, "version", "--short"])).trim()}`)
  const [port, proxyPort] = [await freePort(), await freePort()]
  const ownUrl = `http://localhost:${port}`
  const args = [...subcommand, "-p", name]
  const env = { ...process.env, PORT: String(port), PROXY_PORT: String(proxyPort) }
  const ownFolder = { ...env, REPOS_DIR: repositories }
  const composed = (words: ReadonlyArray<string>, variables: NodeJS.ProcessEnv = ownFolder) =>
    run(program, [...args, ...words], variables)
  const unprefixedLogs = async (...services: ReadonlyArray<string>) =>
    (await composed(["logs", "--no-color", ...services])).replaceAll(/^\S+ *\| ?/gm, "")
  const volumes = async () => (await docker("volume", "ls", "-q", "--filter", `name=${name}_`)).trim()
  try {
    await composed([...wordsOf(commands.up), "-d"], env)
    await eventually("the first start on the checkout", async () =>
      (await unprefixedLogs("service")).includes("This is the first start.") ? true : undefined,
    )
    await composed(wordsOf(commands.downWithData), env)
    if ((await volumes()) !== "") throw new Error(`${commands.downWithData} left volumes`)

    await composed([...wordsOf(commands.upWithFolder), "-d"])
    await tryService(() => unprefixedLogs("service"), ownUrl, `http://127.0.0.1:${port}`)
    const firstLogs = await unprefixedLogs("service")
    const keys = await composed(wordsOf(commands.listKeys))
    if (!keys.includes("first key")) throw new Error(`${commands.listKeys} does not show the first key: ${keys}`)
    const settings = await composed(wordsOf(commands.listSettings))
    if (!settings.includes("DATABASE_URL")) throw new Error(`${commands.listSettings} does not list the settings`)
    await composed(wordsOf(commands.down))

    // the key of the first start, which no later one prints: its data was kept
    await composed([...wordsOf(commands.upReplicas), "-d"])
    const printed = () => Promise.resolve(firstLogs)
    await tryService(printed, ownUrl, `http://127.0.0.1:${proxyPort}`)
    await tryService(printed, ownUrl, `http://127.0.0.1:${port}`)
    await composed(["stop", "service"])
    await tryService(printed, ownUrl, `http://127.0.0.1:${proxyPort}`)
    console.log(
      "compose.yaml: starts, keeps its data or deletes it, two replicas answer behind one port, and one when the other is stopped",
    )
  } finally {
    await composed(["--profile", "replicas", ...wordsOf(commands.downWithData)])
  }
}

const check = async (): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), "code-analysis-docker-"))
  const repositories = join(folder, "repositories")
  createRepository(join(repositories, "shop"))
  try {
    await build()
    await checkImage(repositories)
    await checkUpgrade(repositories)
    await checkCompose(repositories)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

if (await isEngineThere()) {
  await check()
} else if (process.env["REQUIRE_DOCKER"] === "1") {
  throw new Error("no Docker engine answers, and REQUIRE_DOCKER=1 asks for one")
} else {
  console.log("docker: skipped, no engine answers")
}
