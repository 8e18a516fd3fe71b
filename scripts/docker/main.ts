/**
 * `npm run test:docker`: builds the image and runs it, alone and by compose.yaml, as an operator does. Where no engine
 * answers it says so and passes, unless REQUIRE_DOCKER=1.
 */
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createRepository } from "../../test/readme/repository.ts"
import { freePort } from "../freePort.ts"
import { composeCommand, docker, image, isAtHand, isEngineThere, run } from "./engine.ts"
import { tryService } from "./service.ts"

const name = `code-analysis-check-${process.pid}`

/** What a container of the service may do, in compose.yaml as well. */
const confined = ["--read-only", "--tmpfs", "/tmp", "--cap-drop", "ALL", "--security-opt", "no-new-privileges:true"]

/** The engine gives a container this long before it kills it; the service must need less. */
const stopSeconds = 10

const build = async (): Promise<void> => {
  const network = process.env["DOCKER_BUILD_NETWORK"] ?? "default"
  await docker("build", "--quiet", "--network", network, "-f", "server/Dockerfile", "-t", image, ".")
  const bytes = Number(await docker("image", "inspect", image, "--format", "{{.Size}}"))
  console.log(`image: ${Math.round(bytes / 1e6)} MB`)
}

const checkImage = async (repositories: string): Promise<void> => {
  const port = await freePort()
  const mounts = ["-v", `${repositories}:/repositories:ro`, "-v", `${name}:/data`]
  await docker("run", "-d", "--name", name, ...confined, "-p", `127.0.0.1:${port}:8000`, ...mounts, image)
  try {
    const logs = () => docker("logs", name)
    await tryService(logs, "http://localhost:8000", `http://127.0.0.1:${port}`)
    if ((await docker("exec", name, "id", "-u")).trim() === "0") throw new Error("the service runs as root")
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
  const [port, proxyPort] = [await freePort(), await freePort()]
  const env = { ...process.env, PORT: String(port), PROXY_PORT: String(proxyPort), REPOS_DIR: repositories }
  const [command, ...args] = [...compose, "-p", name, "--profile", "replicas"]
  const composed = (...more: ReadonlyArray<string>) => run(command, [...args, ...more], env)
  try {
    await composed("up", "-d")
    // either of the two may have been the first
    const logs = () => composed("logs", "--no-color", "service", "replica")
    const unprefixed = async () => (await logs()).replaceAll(/^\S+ *\| ?/gm, "")
    await tryService(unprefixed, "http://localhost:8000", `http://127.0.0.1:${proxyPort}`)
    await tryService(unprefixed, "http://localhost:8000", `http://127.0.0.1:${port}`)
    await composed("stop", "service")
    await tryService(unprefixed, "http://localhost:8000", `http://127.0.0.1:${proxyPort}`)
    console.log("compose.yaml: two replicas answer behind one port, and one of them does when the other is stopped")
  } finally {
    await composed("down", "-v")
  }
}

const check = async (): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), "code-analysis-docker-"))
  const repositories = join(folder, "repositories")
  createRepository(join(repositories, "shop"))
  try {
    await build()
    await checkImage(repositories)
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
