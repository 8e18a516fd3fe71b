/** The stores that the README shows, as programs that run. */
import { execFile } from "node:child_process"
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import type { DeliveryStore } from "@code-analysis/webhook-verifier/receiver"

const here = fileURLToPath(new URL(".", import.meta.url))

/** Exports of the program under a heading of the README. */
export const recipe = async (title: string): Promise<Readonly<Record<string, unknown>>> => {
  const readme = await readFile(join(here, "../../webhook-verifier/README.md"), "utf8")
  const program = readme.split(`## ${title}\n`)[1]?.split("```ts\n")[1]?.split("```")[0] ?? ""
  // Beside this file, because the programs import the package by its name. Its name keeps other tools away.
  const folder = await mkdtemp(join(here, ".recipe-"))
  try {
    const file = join(folder, "recipe.ts")
    await writeFile(file, program)
    return await import(file)
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Calls the function that a recipe exports, on what it stores in. */
export const buildStore = (exported: unknown, backend: unknown): DeliveryStore => {
  if (typeof exported !== "function") throw new Error("the program exports no store")
  return Reflect.apply(exported, undefined, [backend])
}

/** The part of the client `redis` that the recipe uses, by the program that comes with the server. */
export const redisAt = (port: string) => {
  const command = async (...args: ReadonlyArray<string>): Promise<string> =>
    (await promisify(execFile)("redis-cli", ["-p", port, "--raw", ...args])).stdout.trim()
  return {
    command,
    eval: (
      script: string,
      { keys, arguments: values }: { readonly keys: Array<string>; readonly arguments: Array<string> },
    ) => command("eval", script, String(keys.length), ...keys, ...values),
  }
}
