// @example a resolved path and a folder without its separator
import path from "node:path"

const root = path.resolve("uploads")

export const fileOf = (name: string): string => {
  const file = path.resolve(root, name)
  // @finding
  if (!file.startsWith(root)) throw new Error("outside of the folder")
  return file
}
