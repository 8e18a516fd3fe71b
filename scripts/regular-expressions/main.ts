/**
 * `node scripts/regular-expressions/main.ts`: fails for a regular expression whose matching may take more than linear time,
 * since strangers write what is matched. An expression that is matched with short texts alone says so:
 *
 *     // bounded: at most 60 characters, because ...
 *
 * All such bounds are listed. No bound allows exponential time.
 */
import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { judge } from "./judge.ts"

const root = fileURLToPath(new URL("../../", import.meta.url))

/** Folders of code that matches text of repositories, requests, models and receivers. */
const folders = ["server/src", "sdk/src", "webhook-verifier/src"]

const isSource = /\.(?:ts|js|mjs)$/

/** Code that detectors are tried on, and that runs nowhere. */
const isExample = /\/detectors\/[^/]+\/examples\//

const paths = folders
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((file) => `${folder}/${file}`),
  )
  .filter((path) => isSource.test(path) && !isExample.test(path))
  .toSorted()

const judgments = paths.map((path) => judge(path, readFileSync(join(root, path), "utf8")))
const problems = judgments.flatMap((judgment) => judgment.problems)
const bounded = judgments.flatMap((judgment) => judgment.bounded)

console.log(`${bounded.length} expressions are matched with short texts alone:\n${bounded.join("\n")}`)
if (problems.length > 0) {
  console.error(`${problems.length} expressions may take more than linear time:\n${problems.join("\n")}`)
  process.exitCode = 1
}
