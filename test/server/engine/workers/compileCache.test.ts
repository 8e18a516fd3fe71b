/** The folder of what V8 compiled: that of the user alone, or none. */
import { spawnSync } from "node:child_process"
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach, expect, test } from "vitest"

const source = new URL("../../../../server/src/engine/workers/compileCache.ts", import.meta.url)
const isWindows = process.platform === "win32"
const isAdministrator = process.getuid?.() === 0
const anotherUser = 65_534

let home: string

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), "code-analysis-cache-"))
})

afterEach(() => rmSync(home, { recursive: true, force: true }))

const own = (...names: ReadonlyArray<string>) => join(home, ".cache", "code-analysis", ...names)

const program = `
  import { getCompileCacheDir } from "node:module"
  import { keepCompiledCode } from ${JSON.stringify(source.href)}
  keepCompiledCode()
  console.log(JSON.stringify(getCompileCacheDir() ?? null))`

/** The folder that a program gets. It would go on forever where Node.js never stops to make a folder. */
const folderWith = (variables: Readonly<Record<string, string>> = {}): string | null => {
  const { stdout, stderr, status } = spawnSync(process.execPath, ["--input-type=module", "--eval", program], {
    env: { PATH: process.env["PATH"], HOME: home, ...variables },
    encoding: "utf8",
    timeout: 60_000,
  })
  expect({ stderr, status }).toEqual({ stderr: "", status: 0 })
  return JSON.parse(stdout)
}

/** Node.js keeps a folder for each of its versions in the one that it is given. */
const startOf = (folder: string | null, path: string): string | undefined => folder?.slice(0, path.length)

test.skipIf(isWindows)("a folder of the user alone is made below the home, and used again", () => {
  expect(startOf(folderWith(), own())).toBe(own())
  expect(statSync(own()).mode & 0o777).toBe(0o700)
  expect(startOf(folderWith(), own())).toBe(own())
})

test.skipIf(isWindows)("XDG_CACHE_HOME comes before the home, unless it is relative", () => {
  const caches = join(home, "caches")
  expect(startOf(folderWith({ XDG_CACHE_HOME: caches }), caches)).toBe(caches)
  expect(startOf(folderWith({ XDG_CACHE_HOME: "caches" }), own())).toBe(own())
})

test.skipIf(isWindows)("the variables of Node.js decide where they are set", () => {
  const chosen = join(home, "chosen")
  expect(startOf(folderWith({ NODE_COMPILE_CACHE: chosen }), chosen)).toBe(chosen)
  expect(folderWith({ NODE_DISABLE_COMPILE_CACHE: "1" })).toBeNull()
})

test.skipIf(isWindows)("a folder to which others may write is not used", () => {
  mkdirSync(own(), { recursive: true })
  chmodSync(own(), 0o777)
  expect(folderWith()).toBeNull()
  chmodSync(own(), 0o755)
  expect(startOf(folderWith(), own())).toBe(own())
})

test.skipIf(isWindows)("neither a link nor a file is used", () => {
  mkdirSync(join(home, ".cache"))
  mkdirSync(join(home, "elsewhere"))
  symlinkSync(join(home, "elsewhere"), own())
  expect(folderWith()).toBeNull()
  rmSync(own())
  writeFileSync(own(), "")
  expect(folderWith()).toBeNull()
})

test.skipIf(isWindows).each([
  ["no home", { HOME: "" }],
  ["a home that does not exist", { HOME: join(tmpdir(), "does", "not", "exist") }],
  ["a home that is a file", { HOME: "/dev/null" }],
  ["a home that takes no folders", { HOME: "/proc" }],
  ["a folder of caches that takes no folders", { XDG_CACHE_HOME: "/proc" }],
])("%s means no cache, whatever the folder of temporary files", (_, variables) => {
  expect(folderWith({ ...variables, TMPDIR: "/proc" })).toBeNull()
})

test.runIf(isAdministrator)("neither the folder of another user is used, nor one in the folder of another user", () => {
  mkdirSync(own(), { recursive: true })
  chownSync(own(), anotherUser, anotherUser)
  expect(folderWith()).toBeNull()
  chownSync(own(), 0, 0)
  chownSync(join(home, ".cache"), anotherUser, anotherUser)
  expect(folderWith()).toBeNull()
  chownSync(join(home, ".cache"), 0, 0)
  expect(startOf(folderWith(), own())).toBe(own())
})

test.skipIf(isWindows || isAdministrator)("a folder that is read-only is not used", () => {
  mkdirSync(own(), { recursive: true })
  chmodSync(own(), 0o500)
  expect(folderWith()).toBeNull()
})
