/** Docker's programs, called as they are installed. */
import { execFile } from "node:child_process"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"

const root = fileURLToPath(new URL("../../", import.meta.url))

/** The name of the image that is built. */
export const image = "code-analysis"

/** A build from nothing installs packages; nothing else takes as long. */
const longestMillis = 20 * 60_000

/** Timeout of the check whether an engine runs; a slower engine counts as absent. */
const engineDeadlineMillis = 15_000

const mostOutputBytes = 64 * 1024 * 1024

/** Runs a program and returns both its outputs; throws with them if the program fails. */
export const run = async (
  command: string,
  args: ReadonlyArray<string>,
  env: NodeJS.ProcessEnv = process.env,
  timeout: number = longestMillis,
): Promise<string> => {
  const options = { cwd: root, env: { ...env, DOCKER_BUILDKIT: "1" }, timeout, maxBuffer: mostOutputBytes }
  const { stdout, stderr } = await promisify(execFile)(command, [...args], options)
  return `${stdout}${command === "docker" && args[0] !== "logs" ? "" : stderr}`
}

/** Runs a command of Docker. */
export const docker = (...args: ReadonlyArray<string>): Promise<string> => run("docker", args)

const succeeds = async (command: string, ...args: ReadonlyArray<string>): Promise<boolean> => {
  try {
    await run(command, args, process.env, engineDeadlineMillis)
    return true
  } catch {
    return false
  }
}

/** Whether there is a client, and an engine that answers it. */
export const isEngineThere = (): Promise<boolean> => succeeds("docker", "version", "--format", "{{.Server.Version}}")

/** Compose command of this machine, as plugin or standalone program; undefined if it is not installed. */
export const composeCommand = async (): Promise<readonly [string, ...ReadonlyArray<string>] | undefined> => {
  if (await succeeds("docker", "compose", "version")) return ["docker", "compose"]
  return (await succeeds("docker-compose", "version")) ? ["docker-compose"] : undefined
}

/** Whether the engine has an image, or can pull it. */
export const isAtHand = async (name: string): Promise<boolean> => {
  if (await succeeds("docker", "image", "inspect", name)) return true
  try {
    await docker("pull", "--quiet", name)
    return true
  } catch {
    return false
  }
}
