// @example entries of a walk through folders
import fs from "node:fs/promises"
import { walk } from "./walk"

export const clean = async (folder: string) => {
  const entries = await walk(folder)
  await Promise.all(entries.map((entry) => fs.rm(entry.path, { recursive: true })))
}
