/** `npm run licenses`: lists the licenses of everything that runs with our packages; fails for one that does not go with ours. */
import { ourPackages, productionPackages, readLock } from "../server/productionPackages.ts"
import { licenseOf, objectionsTo } from "./terms.ts"

const packages = productionPackages(readLock(), ourPackages)
const namesByLicense = new Map<string, Set<string>>()
for (const one of packages) {
  const license = licenseOf(one) ?? "none that is named"
  const names = namesByLicense.get(license) ?? new Set()
  namesByLicense.set(license, names.add(`${one.name}@${one.version}`))
}
for (const [license, names] of [...namesByLicense].toSorted(([, one], [, other]) => other.size - one.size)) {
  console.log(`${license} (${names.size}): ${[...names].join(", ")}`)
}

const objections = objectionsTo(packages)
for (const objection of objections) console.error(objection)
if (objections.length > 0) process.exitCode = 1
