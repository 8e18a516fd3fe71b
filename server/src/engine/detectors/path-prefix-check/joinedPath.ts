/** Checks of a path that was only put behind the folder with which it is compared. */
import type { Match } from "../Detector.ts"
import { literalPattern } from "../shared/literalPattern.ts"

/** Calls that take `..` out of a path. */
const normalizing =
  /normpath|realpath|abspath|\.resolve\(\)|GetFullPath|[nN]ormali[sz]e|[cC]anonical|expand_path|absolute_path|cleanpath|toRealPath|Clean\(|filepath\.|\bpath\.(?:join|resolve|posix)\b|basename|FileName|sanitiz|safe/

/** `new File(x).getPath()` of Java names the same path as `x`. */
const wrapping = /^new File\(\s*([\w.]{1,80})\s*\)\.(?:getPath|getAbsolutePath|toString)\(\)$/

const plainOf = (code: string): string => wrapping.exec(code.trim())?.[1] ?? code.trim()

/** Text that puts something behind a folder: a call that joins paths and keeps what climbs, or texts put together. */
const joinedTo = (folder: string): RegExp => {
  const name = literalPattern(folder)
  return new RegExp(
    `^[\\s(]*(?:(?:os\\.path\\.join|(?:[\\w.]*\\.)?Path\\.Combine|File\\.join|new File|Paths\\.get|Path\\.of)\\(\\s*${name}\\s*,|${name}\\s*(?:\\+|\\.(?!\\w)|\\.resolve\\(|\\.join\\()|["'\`][$#]?\\{${name}\\}[/\\\\])`,
  )
}

/** A name, or a field of one. */
const plainName = /^[$@\w.>-]{2,60}$/

/**
 * The match of a comparison that says yes to any path, because the folder is the beginning of each that is put behind it.
 *
 * @param settings values that the file gives to a variable
 */
export const joinedPathMatch = (
  { path, base }: { readonly path: string; readonly base: string },
  around: string,
  settings: (name: string) => ReadonlyArray<string>,
): Match | null => {
  const folder = plainOf(base)
  const compared = plainOf(path)
  if (!plainName.test(folder) || normalizing.test(path + base) || /["'`]\.\.|\.\.["'`/\\]/.test(around)) return null
  const values = plainName.test(compared) ? settings(compared) : [compared]
  const joined = joinedTo(folder)
  // `if (!url.startsWith(base)) url = base + url` puts a beginning where it is missing
  const itself = new RegExp(`(?<![\\w$])${literalPattern(compared)}(?![\\w$])`)
  const isJoined = (value: string): boolean =>
    joined.test(value) && !normalizing.test(value) && (value === compared || !itself.test(value))
  return values.length > 0 && values.every(isJoined)
    ? { severity: "low", confidence: "medium", title: "A path with `..` in it begins with its folder as well" }
    : null
}
