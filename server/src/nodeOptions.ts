/** Options of Node.js that the server and the command line run with, however they are started. */

/**
 * Keeps V8 from optimizing WebAssembly: a few functions of Ruff and of the parsers are so large that it costs more memory and
 * processor time than a whole analysis. See docs/decisions/0014-wasm-is-not-optimized.md.
 */
export const nodeOptions: ReadonlyArray<string> = ["--liftoff-only"]

/** True for the options and for their opposites, which an operator may prefer. */
const isDecided = (given: ReadonlyArray<string>): boolean =>
  nodeOptions.every((option) => given.includes(option) || given.includes(option.replace(/^--/, "--no-")))

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
