/**
 * Runs a command of the operator's on files of strangers, in namespaces of its own (bubblewrap): no network, nothing of
 * this machine but its programs, no environment, a file system in memory, and an end to everything.
 */
import { type ChildProcess, spawn } from "node:child_process"
import { readdir, readFile } from "node:fs/promises"
import { Effect } from "effect"
import { killChild } from "../../engine/git/Kill.ts"

const mebibyte = 1024 * 1024

/** Bounds of one run. */
export interface SandboxLimits {
  /** It is killed then. */
  readonly timeMillis: number
  /** Resident memory of all processes together. */
  readonly memoryBytes: number
  readonly processes: number
  /** Total size of the files, which are kept in memory too. */
  readonly fileBytes: number
}

/** Enough for tests of libraries, and what four at once may take of a small server. */
export const defaultSandboxLimits: Omit<SandboxLimits, "timeMillis"> = {
  memoryBytes: 1024 * mebibyte,
  processes: 128,
  fileBytes: 512 * mebibyte,
}

/** Outcome of a command in the sandbox. */
export interface SandboxEnd {
  readonly end: "succeeded" | "failed" | "out_of_time" | "out_of_memory" | "too_many_processes" | "not_started"
  /** End of its output, stdout and stderr together. */
  readonly output: string
}

/** Maximum length of the kept output. */
const outputCharacters = 8_000

/** Polling interval of the limits. */
const measuringMillis = 200

/** Folders of programs and libraries, mounted read-only; they hold no secrets. */
const programs = ["/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/etc/alternatives", "/etc/ld.so.cache"]

/** The files are copied: the sandbox writes into its own memory alone. */
const script = 'cp -R /source/. /work && cd /work && exec /bin/sh -c "$1"'

const argumentsFor = (folder: string, command: string, limits: SandboxLimits): ReadonlyArray<string> =>
  [
    ["--unshare-all", "--unshare-user", "--disable-userns", "--uid", "65534", "--gid", "65534", "--cap-drop", "ALL"],
    ["--die-with-parent", "--new-session", "--clearenv", "--hostname", "sandbox"],
    ["--setenv", "PATH", "/usr/local/bin:/usr/bin:/bin", "--setenv", "HOME", "/work", "--setenv", "LANG", "C.UTF-8"],
    programs.flatMap((path) => ["--ro-bind-try", path, path]),
    ["--proc", "/proc", "--dev", "/dev"],
    ["--size", String(Math.floor(limits.fileBytes / 4)), "--tmpfs", "/tmp"],
    ["--size", String(Math.ceil((limits.fileBytes / 4) * 3)), "--tmpfs", "/work"],
    ["--ro-bind", folder, "/source", "--remount-ro", "/", "--chdir", "/work", "--"],
    ["/usr/bin/prlimit", "--core=0", "--nofile=4096", `--fsize=${limits.fileBytes}`, `--data=${limits.memoryBytes}`],
    ["/bin/sh", "-c", script, "sh", command],
  ].flat()

/** Runs a command on a copy of a folder. Interrupting it kills all of it. */
export const runInSandbox = (folder: string, command: string, limits: SandboxLimits): Effect.Effect<SandboxEnd> =>
  Effect.callback<SandboxEnd>((resume) => {
    let output = ""
    let killedFor: SandboxEnd["end"] | undefined
    const child: ChildProcess = spawn("bwrap", argumentsFor(folder, command, limits), {
      // not even bubblewrap itself has a variable of the server
      env: { PATH: process.env["PATH"] ?? "/usr/bin:/bin" },
      cwd: "/",
      stdio: ["ignore", "pipe", "pipe"],
    })
    child.once("error", (error) => {
      note(error.message)
      finish("not_started")
    })
    const stop = (reason: SandboxEnd["end"]) => {
      killedFor ??= reason
      // with its parent the first process of the namespace dies, and with that everything in it
      killChild(child)
    }
    const note = (text: string) => {
      output = (output + text).slice(-outputCharacters)
    }
    // a process that has no descriptors left makes no pipes
    child.stdout?.setEncoding("utf8").on("data", note)
    child.stderr?.setEncoding("utf8").on("data", note)
    const timer = setTimeout(() => stop("out_of_time"), limits.timeMillis)
    const look = async () => {
      const { processes, bytes } = await usageOf(child.pid ?? 0)
      if (processes > limits.processes) stop("too_many_processes")
      else if (bytes > limits.memoryBytes) stop("out_of_memory")
    }
    const measure = setInterval(() => void look(), measuringMillis)
    const finish = (end: SandboxEnd["end"]) => {
      clearTimeout(timer)
      clearInterval(measure)
      resume(Effect.succeed({ end: killedFor ?? end, output }))
    }
    child.once("close", (code) => finish(code === 0 ? "succeeded" : "failed"))
    return Effect.sync(() => {
      clearTimeout(timer)
      clearInterval(measure)
      killChild(child)
    })
  })

const pageBytes = 4096

/** Number and memory of a process and its descendants; processes that end during the measurement are left out. */
const usageOf = async (root: number): Promise<{ readonly processes: number; readonly bytes: number }> => {
  const names = (await readdir("/proc").catch(() => [])).filter((name) => /^\d+$/.test(name))
  const all = await Promise.all(
    names.map(async (name) => {
      const stat = await readFile(`/proc/${name}/stat`, "utf8").catch(() => "")
      // the name of the program, which may hold anything, ends with the last bracket
      const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ")
      return { id: Number(name), parent: Number(fields[1]), bytes: Number(fields[21]) * pageBytes }
    }),
  )
  const children = new Map<number, Array<(typeof all)[number]>>()
  for (const one of all) children.set(one.parent, [...(children.get(one.parent) ?? []), one])
  const open = [...(children.get(root) ?? [])]
  let processes = 0
  let bytes = 0
  for (let one = open.pop(); one !== undefined; one = open.pop()) {
    processes += 1
    bytes += one.bytes
    open.push(...(children.get(one.id) ?? []))
  }
  return { processes, bytes }
}
