/** Loads every entry of a package, then checks the package, and says in lines what came of it. */

/**
 * @param loaders - By specifier, what loads an entry.
 * @param check - Gets the main entry and throws at the first thing that is wrong; what it gives is the `mode`.
 * @param subject - Loads what is checked.
 * @param otherCopy - Loads the package's other copy, where it is required and imported.
 * @returns Lines: `LOADED specifier`, `NOT LOADED specifier: why`, `OK mode`, `FAIL why`.
 */
export async function report(loaders, check, subject, otherCopy) {
  const lines = []
  for (const [specifier, load] of Object.entries(loaders)) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- one at a time, so that an error is of this entry
      if (Object.keys(await load()).length === 0) throw new Error("it exports nothing")
      lines.push(`LOADED ${specifier}`)
    } catch (error) {
      lines.push(`NOT LOADED ${specifier}: ${String(error).split("\n")[0]}`)
    }
  }
  try {
    lines.push(`OK ${await check(await subject(), await otherCopy?.())}`)
  } catch (error) {
    lines.push(`FAIL ${error?.stack ?? error}`)
  }
  return lines.join("\n")
}
