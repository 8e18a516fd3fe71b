/** Options of Node.js that the server and the command line run with, however they are started. */
import { hasFewAddresses, processLimits } from "./config/processLimits.ts"

/**
 * Keeps V8 from optimizing WebAssembly: a few functions of Ruff and of the parsers are so large that it costs more memory and
 * processor time than a whole analysis. See docs/decisions/0014-wasm-is-not-optimized.md.
 */
const withoutOptimizedWasm = "--liftoff-only"

/**
 * Mebibytes of one half of the room for young objects. V8 lets it grow to 32 and keeps it: 128 MB after an index was built.
 * See docs/decisions/0016-little-room-for-young-objects.md.
 */
const youngObjects = "--max-semi-space-size=8"

/**
 * Keeps memories of WebAssembly from reserving 10 GiB of addresses each, where addresses are limited (`ulimit -v`): after the
 * first one there would be none for the next, and every file of a language would fail.
 */
const withoutReservedAddresses = "--disable-wasm-trap-handler"

/**
 * Makes the C library (glibc) give freed memory back, of which it would keep a hundred megabytes and more. See
 * docs/decisions/0011-memory-given-back.md.
 */
export const memorySettings = { MALLOC_TRIM_THRESHOLD_: "4194304" }

export const nodeOptions: ReadonlyArray<string> = [withoutOptimizedWasm, youngObjects]

const nameOf = (option: string): string => {
  const [name = ""] = option.split("=")
  return name.replaceAll("_", "-").replace(/^--(?:no-)?/, "")
}

/** The options that are not given: neither as they are, nor as their opposite or with another value, which operators may prefer. */
const absentIn = (given: ReadonlyArray<string>): ReadonlyArray<string> => {
  const names = new Set(given.map(nameOf))
  const wanted = hasFewAddresses(processLimits()) ? [...nodeOptions, withoutReservedAddresses] : nodeOptions
  return wanted.filter((option) => !names.has(nameOf(option)))
}

/** These only print text, so no WebAssembly is compiled. */
const optionsOfTexts: ReadonlySet<string> = new Set(["--version", "--help", "-h"])

/**
 * Starts this process anew with the options where they are absent: V8 reads them before anything runs. The process keeps its
 * id, files and environment. Windows cannot replace a process; there it goes on without them, and so does a process that its
 * parent has a channel to (`fork`, a cluster): what was read from the channel would be lost.
 */
export const ensureNodeOptions = (): void => {
  const { argv, channel, env, execArgv, execPath, platform } = process
  if (argv.slice(2).some((word) => optionsOfTexts.has(word))) return
  // the command line would win over the variable
  const absent = absentIn(env["NODE_OPTIONS"]?.split(/\s+/) ?? [])
  const isDecided = absentIn(execArgv).every((option) => !absent.includes(option))
  if (!isDecided && platform !== "win32" && channel === undefined) {
    process.execve?.(execPath, [execPath, ...absent, ...execArgv, ...argv.slice(1)], {
      ...memorySettings,
      ...env,
    })
  }
}
