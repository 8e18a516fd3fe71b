/** The runtimes of `test/runtimes` that are installed. */
import { existsSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"

const installed = fileURLToPath(new URL("../../runtimes/node_modules/", import.meta.url))

/** A runtime, with the command that runs a module in it. */
export interface Runtime {
  readonly name: "node20" | "node24" | "deno" | "bun"
  readonly command: readonly [program: string, ...switches: ReadonlyArray<string>]
}

const runtimes: ReadonlyArray<Runtime> = [
  { name: "node20", command: [join(installed, "node20/bin/node")] },
  { name: "node24", command: [join(installed, "node24/bin/node")] },
  { name: "deno", command: [join(installed, ".bin/deno"), "run", "--allow-all", "--no-prompt"] },
  { name: "bun", command: [join(installed, ".bin/bun"), "run"] },
]

/** Installed runtimes, and the names of the missing ones: `npm ci --prefix test/runtimes` installs them. */
export const findRuntimes = (): {
  readonly present: ReadonlyArray<Runtime>
  readonly absent: ReadonlyArray<string>
} => ({
  present: runtimes.filter(({ command: [program] }) => existsSync(program)),
  absent: runtimes.filter(({ command: [program] }) => !existsSync(program)).map(({ name }) => name),
})
