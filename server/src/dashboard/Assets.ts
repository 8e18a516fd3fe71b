/** The files that every page of the dashboard is made of: its style, its script and its icon, named by their content. */
import { Effect } from "effect"
import { readFile } from "node:fs/promises"
import { fileURLToPath } from "node:url"
import * as StaticFile from "../http/StaticFile.ts"

/** Where a page finds the files, below the address of the dashboard. */
export interface AssetAddresses {
  readonly style: string
  readonly script: string
  readonly icon: string
}

/** The address has the digest of the content in it: another content has another address. */
const immutable = "public, max-age=31536000, immutable"

const folder = fileURLToPath(new URL("static/", import.meta.url))

const load = (name: string, contentType: string) =>
  Effect.gen(function* () {
    const bytes = yield* Effect.promise(() => readFile(folder + name))
    const answer = yield* StaticFile.make({ contentType, bytes, cacheControl: immutable })
    return { path: `/assets/${StaticFile.digestOf(bytes)}/${name}`, answer }
  })

/** The files, read once; `path` is below the address of the dashboard. One that is missing is a defect. */
export const all = Effect.gen(function* () {
  const style = yield* load("style.css", "text/css; charset=utf-8")
  const script = yield* load("script.js", "text/javascript; charset=utf-8")
  const icon = yield* load("icon.svg", "image/svg+xml")
  const addresses: AssetAddresses = { style: style.path, script: script.path, icon: icon.path }
  return { addresses, files: [style, script, icon] }
})
