// Runs a program of the repository with the locked dependencies and the Node among them, for the scripts of package.json:
//   node scripts/run.mjs [--with FOLDER]... [--here] FILE [arguments]
// Installs first what is absent or out of date, also in folders with a lock of their own. With --here the program runs in the
// folder that npm was called in, which paths among its arguments are meant from. Only Node's own modules, and
// nothing that Node 20 lacks: nothing is installed yet when it runs.
import { spawn } from "node:child_process"
import { delimiter, resolve } from "node:path"
import { commands, ensureInstalled } from "./ensure.mjs"

const words = process.argv.slice(2)
const folders = ["."]
while (words[0] === "--with") folders.push(...words.splice(0, 2).slice(1))
for (const folder of folders) ensureInstalled(folder)
const isHere = words[0] === "--here"
if (isHere) words.splice(0, 2, resolve(words[1]))

/** On Windows the installed Node is a command file, which only a shell starts, and a shell reads quoted arguments. */
const isWindows = process.platform === "win32"
// as server/src/nodeOptions.ts, which saves the server a second start; glibc reads its variable at the start alone
const bound = /semi[-_]space/.test(process.env.NODE_OPTIONS ?? "") ? [] : ["--max-semi-space-size=8"]
const options = ["--liftoff-only", ...bound, "--conditions=@code-analysis/source"]
const args = [...options, ...words].map((word) => (isWindows ? JSON.stringify(word) : word))
const child = spawn("node", args, {
  env: { MALLOC_TRIM_THRESHOLD_: "4194304", ...process.env, PATH: `${commands}${delimiter}${process.env.PATH}` },
  shell: isWindows,
  stdio: "inherit",
  ...(isHere && process.env.INIT_CWD ? { cwd: process.env.INIT_CWD } : {}),
})

// whoever stops this process means the program, which ends in its own way and in its own time
const forwarded = ["SIGINT", "SIGTERM", "SIGHUP"]
for (const signal of forwarded) process.on(signal, () => child.kill(signal))

child.on("error", (error) => {
  throw error
})
child.on("exit", (code, signal) => {
  for (const name of forwarded) process.removeAllListeners(name)
  if (signal === null) process.exitCode = code
  else process.kill(process.pid, signal)
})
