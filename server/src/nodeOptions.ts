/** Options of Node.js that the server and the command line run with, however they are started. */

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

export const nodeOptions: ReadonlyArray<string> = [withoutOptimizedWasm, youngObjects]

const nameOf = (option: string): string => {
  const [name = ""] = option.split("=")
  return name.replaceAll("_", "-").replace(/^--(?:no-)?/, "")
}

/** True where each option is given, as its opposite or with another value, if the operator prefers that. */
const isDecided = (given: ReadonlyArray<string>): boolean => {
  const names = new Set(given.map(nameOf))
  return nodeOptions.every((option) => names.has(nameOf(option)))
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
  if (isDecided(execArgv) || platform === "win32" || channel !== undefined) return
  process.execve?.(execPath, [execPath, ...nodeOptions, ...execArgv, ...argv.slice(1)], env)
}
