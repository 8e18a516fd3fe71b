/**
 * `npm run check:jsr`: what JSR would refuse of the published packages, without publishing: their types are not "slow"
 * (https://jsr.io/docs/about-slow-types), their files and entries are there. Every public symbol of the verifier has to
 * be documented; those of the client that the spec's generator writes are not.
 */
import { spawnSync } from "node:child_process"
import { existsSync } from "node:fs"
import { join } from "node:path"
import { publishedPackages, root } from "../../scripts/packages/manifest.ts"
import { installed } from "./runtimes.ts"

const deno = installed(".bin/deno")
if (!existsSync(deno)) throw new Error("Deno is not installed: this is for `npm run check:jsr`")

/** Deno's complaints about types of Node that its documentation tool does not find, and does not need. */
const noise = /Failed resolving types\.|node_modules\/@types\/node\//

/** Deno's linter takes every type of another package for a private one, and these entries are made of such types. */
const notLinted = new Set(["src/effect.ts"])

/** Runs Deno in the folder of a package; one line says what came of it, and its words follow where it failed. */
const passes = (what: string, folder: string, words: readonly string[]): boolean => {
  const { status, stdout, stderr } = spawnSync(deno, words, {
    cwd: join(root, folder),
    encoding: "utf8",
    env: { ...process.env, NO_COLOR: "1", DENO_NO_UPDATE_CHECK: "1" },
  })
  console.log(`${status === 0 ? "ok  " : "FAIL"} ${what}`)
  if (status !== 0)
    console.log(
      `${stdout}${stderr}`
        .split("\n")
        .filter((line) => !noise.test(line))
        .join("\n"),
    )
  return status === 0
}

const results = publishedPackages().flatMap(({ folder, name, entries }) => {
  const isPublishable = passes(`${name}: publish`, folder, ["publish", "--dry-run", "--allow-dirty"])
  if (folder === "sdk") return [isPublishable]
  const sources = entries.map(({ source }) => source).filter((source) => !notLinted.has(source.replace(/^\.\//, "")))
  return [isPublishable, passes(`${name}: documentation`, folder, ["doc", "--lint", ...sources])]
})
if (results.includes(false)) process.exitCode = 1
