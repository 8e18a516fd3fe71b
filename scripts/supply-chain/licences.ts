/** `npm run licences`: lists the licences of everything that runs with our packages; fails for one that does not go with ours. */
import { ourPackages, productionPackages, readLock } from "../server/productionPackages.ts"
import { licenceOf, objectionsTo } from "./terms.ts"

const packages = productionPackages(readLock(), ourPackages)
const namesByLicence = new Map<string, Set<string>>()
for (const one of packages) {
  const licence = licenceOf(one) ?? "none that is named"
  const names = namesByLicence.get(licence) ?? new Set()
  namesByLicence.set(licence, names.add(`${one.name}@${one.version}`))
}
for (const [licence, names] of [...namesByLicence].toSorted(([, one], [, other]) => other.size - one.size)) {
  console.log(`${licence} (${names.size}): ${[...names].join(", ")}`)
}

const objections = objectionsTo(packages)
for (const objection of objections) console.error(objection)
if (objections.length > 0) process.exitCode = 1
