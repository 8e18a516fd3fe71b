/** The licenses of others' code that the service is delivered with: most of them ask to be handed on with it. */
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs"
import { join } from "node:path"
import { productionPackages, readLock, root } from "./productionPackages.ts"

/** Files that say under which terms a package may be used, and what has to be said of it. */
const isLegal = (file: string): boolean => /^(licen[cs]e|copying|notice|copyright)([-._].*)?$/i.test(file)

const textsIn = (folder: string): ReadonlyArray<string> =>
  readdirSync(folder)
    .filter((file) => isLegal(file) && statSync(join(folder, file)).isFile())
    .toSorted()
    .map((file) => readFileSync(join(folder, file), "utf8").replaceAll("\r\n", "\n").trim())

const separator = "-".repeat(80)

/** The text of all notices, for what is installed of the server's packages; packages with the same terms share them. */
export const noticesOfServer = (): string => {
  const packagesByText = new Map<string, Set<string>>()
  for (const { path, name, version, license } of productionPackages(readLock(), ["server"])) {
    const folder = join(root, path)
    // made for other systems
    if (!existsSync(folder)) continue
    const texts = textsIn(folder)
    const text = texts.length > 0 ? texts.join("\n\n") : `Its author distributes it under ${license ?? "no license"}.`
    const packages = packagesByText.get(text) ?? new Set()
    packagesByText.set(text, packages.add(`${name} ${version}`))
  }
  const sections = [...packagesByText].map(([text, packages]) => `${[...packages].join("\n")}\n\n${text}\n`)
  return [`The service contains code of the following packages, under the terms below each.\n`, ...sections].join(
    `\n${separator}\n\n`,
  )
}
