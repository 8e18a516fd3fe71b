/**
 * `npm run bench -- NAME [options]` and `npm run evaluate -- NAME [options]`: runs the program of a folder, `main.ts`.
 * Called with the name of the script and the folder that holds the folders. Without a name that is there it lists them,
 * with what the comment at the top of each program says, and ends with the status 2.
 */
import { execFileSync } from "node:child_process"
import { existsSync, readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath, pathToFileURL } from "node:url"

/** Packages with a lock of their own that a program needs beside the locked ones. */
const needed: Readonly<Record<string, ReadonlyArray<string>>> = {
  "test/bench/engine": ["test/bench/peers"],
  "test/bench/sdk": ["test/bench/peers"],
  "test/bench/verifier": ["test/bench/peers", "test/runtimes"],
}

const [script = "", parent = "", name = "", ...options] = process.argv.slice(2)
const root = fileURLToPath(new URL("../", import.meta.url))
const programOf = (folder: string) => join(root, parent, folder, "main.ts")
const names = readdirSync(join(root, parent))
  .filter((folder) => existsSync(programOf(folder)))
  .toSorted()

/** Summary of a program: its head comment, up to the first comma. */
const summaryOf = (folder: string): string => {
  const [, comment = ""] = /^\/\*\*(.*?)\*\//s.exec(readFileSync(programOf(folder), "utf8")) ?? []
  const text = comment.replaceAll(/\s*\n \*\s*/g, " ").trim()
  const [, sentence = text] = /^`[^`]*`: (.*?)(?:[,.;] |\.?$)/.exec(text) ?? []
  return sentence
}

if (names.includes(name)) {
  const installer = join(root, "scripts/ensure.mjs")
  for (const folder of needed[`${parent}/${name}`] ?? []) {
    execFileSync(process.execPath, [installer, folder], { stdio: "inherit" })
  }
  const program = programOf(name)
  process.argv.splice(1, process.argv.length, program, ...options)
  await import(pathToFileURL(program).href)
} else {
  const width = Math.max(...names.map((known) => known.length))
  console.error(`${name === "" ? "Which one?" : `There is no ${name}.`} npm run ${script} -- NAME [options]\n`)
  for (const known of names) console.error(`  ${known.padEnd(width)}  ${summaryOf(known)}`)
  process.exitCode = 2
}
