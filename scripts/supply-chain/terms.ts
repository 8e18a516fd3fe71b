/** Under which licenses others' code may be part of this service, which is given away under MIT. */
import type { ProductionPackage } from "../server/productionPackages.ts"

/** By SPDX's names, what each asks for: nothing that the notices beside the bundle do not fulfill. */
const compatible: Readonly<Record<string, string>> = {
  "Apache-2.0": "asks for its text and notices, and grants patents",
  "MIT-0": "asks for nothing",
  "BSD-2-Clause": "asks for its text",
  "BSD-3-Clause": "asks for its text, and not to advertise with its authors",
  ISC: "asks for its text",
  MIT: "asks for its text",
  "Python-2.0": "asks for its text, and to say what was changed, which is nothing",
}

/** Packages whose authors named no license where programs look for it; a new version is to be looked at again. */
const readByUs: Readonly<Record<string, string>> = {
  // its file LICENSE has the text of MIT
  "decko@1.2.0": "MIT",
  // its file LICENSE has the text of MIT
  "stickyfill@1.1.1": "MIT",
  // "BSD" in its package.json; its file LICENSE has the three clauses
  "url-template@2.0.8": "BSD-3-Clause",
}

/** The SPDX license of a package; undefined if it is unknown. */
export const licenseOf = ({ name, version, license }: ProductionPackage): string | undefined =>
  readByUs[`${name}@${version}`] ?? license

const words = (expression: string): ReadonlyArray<string> => expression.replaceAll(/[()]/g, " ").trim().split(/\s+/)

const isKnown = (name: string): boolean => Object.hasOwn(compatible, name)

/** Whether one may live by a license: of several by one of them, where there is a choice. Others are for people to read. */
export const isCompatible = (license: string): boolean => {
  const names = words(license).filter((_, index) => index % 2 === 0)
  const joints = words(license).filter((_, index) => index % 2 === 1)
  if (joints.every((joint) => joint === "OR")) return names.some(isKnown)
  return joints.every((joint) => joint === "AND" || joint === "OR") && names.every(isKnown)
}

/** Objections to the licenses of packages, one sentence for each. */
export const objectionsTo = (packages: ReadonlyArray<ProductionPackage>): ReadonlyArray<string> =>
  packages.flatMap((one) => {
    const license = licenseOf(one)
    const named = `${one.name}@${one.version}`
    if (license === undefined) return [`${named} names no license: read it, and write it down in terms.ts.`]
    return isCompatible(license) ? [] : [`${named} is under ${license}, which is not known to go with MIT.`]
  })
