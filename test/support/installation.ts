/** Our packages where npm would put them, built by their own settings, for programs that import them by their names. */
import { execFileSync } from "node:child_process"
import { copyFileSync, existsSync, mkdirSync, readFileSync, symlinkSync } from "node:fs"
import { dirname, join } from "node:path"
import { publishedPackages, root } from "../../scripts/packages/manifest.ts"

const tsup = join(root, "node_modules/tsup/dist/cli-default.js")

/** Links packages that are installed in one folder into another, those aside that are there. */
export const linkPackages = (names: ReadonlyArray<string>, from: string, modules: string): void => {
  for (const name of names) {
    const link = join(modules, name)
    if (existsSync(link)) continue
    mkdirSync(dirname(link), { recursive: true })
    symlinkSync(join(from, name), link, "junction")
  }
}

const dependenciesOf = (manifest: string): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(manifest, "utf8")).dependencies ?? {}

/**
 * Builds our packages, types aside, into a `node_modules` folder, and links what they need.
 *
 * @throws when one of them cannot be built; the message has what the builder said
 */
export const installPackages = (modules: string): void => {
  for (const { folder, name } of publishedPackages()) {
    const target = join(modules, name)
    mkdirSync(target, { recursive: true })
    const manifest = join(target, "package.json")
    copyFileSync(join(root, folder, "package.json"), manifest)
    const options = ["--no-dts", "--silent", "--out-dir", join(target, "dist")]
    execFileSync(process.execPath, [tsup, ...options], { cwd: join(root, folder), stdio: ["ignore", "ignore", "pipe"] })
    linkPackages(Object.keys(dependenciesOf(manifest)), join(root, "node_modules"), modules)
  }
}
