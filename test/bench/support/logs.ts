/** Logs of the processes of a bench. */
import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"

const keptLines = 20

/** The last lines of the services' logs, to diagnose a failure. */
export const lastLogLines = (folder: string): string =>
  readdirSync(folder)
    .filter((name) => name.endsWith(".log"))
    .map((name) => {
      const lines = readFileSync(join(folder, name), "utf8").trimEnd().split("\n")
      return [`${name}:`, ...lines.slice(-keptLines)].join("\n")
    })
    .join("\n")
