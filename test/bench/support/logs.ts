/** What the processes of a bench have logged. */
import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"

const keptLines = 20

/** The last lines that services have logged: what there is to know when something went wrong. */
export const lastLogLines = (folder: string): string =>
  readdirSync(folder)
    .filter((name) => name.endsWith(".log"))
    .map((name) => {
      const lines = readFileSync(join(folder, name), "utf8").trimEnd().split("\n")
      return [`${name}:`, ...lines.slice(-keptLines)].join("\n")
    })
    .join("\n")
