/** From the URI of a SARIF file to a path of the repository, or to the reason why there is none. */
import { maximumPathBytes, maximumPathCharacters } from "../../engine/limits.ts"
import { deepestBase, longestUri } from "./limits.ts"
import type { ArtifactLocation, Run } from "./SarifLog.ts"

/** A path from the root of the repository; a file outside it; or an absolute URI in an unknown checkout. */
export type Place = { readonly path: string } | "outside" | "unknown_checkout"

/** An absolute path by its parts; the drive of Windows is the first of them. */
type Parts = ReadonlyArray<string>

const scheme = /^[a-z][a-z0-9+.-]*:/i
const drive = /^[a-z]:(?:[/\\]|$)/i

/** The text without its escapes; as it is where they are none. */
const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The parts of a path, without `.` and with `..` taken back; undefined where it climbs above its beginning. */
const partsOf = (path: string): Parts | undefined => {
  const parts: Array<string> = []
  for (const part of path.split(/[/\\]+/)) {
    if (part === "" || part === ".") continue
    if (part !== "..") parts.push(part)
    else if (parts.pop() === undefined) return undefined
  }
  return parts
}

/** Whether a URI or path names its file wherever it is read. */
const isAbsolute = (uri: string): boolean => scheme.test(uri) || /^[/\\]/.test(uri)

/** The parts of an absolute path or a `file:` URI on no other host; undefined for every other scheme. */
const absoluteParts = (uri: string): Parts | undefined => {
  if (drive.test(uri)) return partsOf(uri.slice(0, 2).toLowerCase() + uri.slice(2))
  const file = /^file:(?:\/\/(?:localhost)?(?=\/))?(\/.*)$/is.exec(uri)
  if (file === null) return /^[/\\](?![/\\])/.test(uri) ? partsOf(decoded(uri)) : undefined
  // file:////server/share
  if (/^\/[/\\]/.test(file[1] ?? "")) return undefined
  const path = decoded(file[1] ?? "")
  return drive.test(path.slice(1)) ? absoluteParts(path.slice(1)) : partsOf(path)
}

/** The parts below a folder; undefined where it is another one. */
const below = (folder: Parts, parts: Parts): Parts | undefined =>
  folder.length < parts.length && folder.every((part, index) => part === parts[index])
    ? parts.slice(folder.length)
    : undefined

const encoder = new TextEncoder()

// oxlint-disable-next-line no-control-regex -- that is what it looks for
const control = /[\u0000-\u001f\u007f]/

const placeOf = (parts: Parts | undefined): Place => {
  const path = parts?.join("/") ?? ""
  const isFit =
    path !== "" &&
    !control.test(path) &&
    Array.from(path).length <= maximumPathCharacters &&
    encoder.encode(path).length <= maximumPathBytes
  return isFit ? { path } : "outside"
}

/** Resolves the file locations of a run. */
export class Paths {
  private readonly run: Run
  private readonly checkout: Parts | undefined
  /** Absolute folders that the run itself names, of which the first that fits is taken for the root. */
  private readonly roots: ReadonlyArray<Parts>

  /** @param checkout the folder of the repository on the machine of the tool, a path or a `file:` URI */
  constructor(run: Run, checkout: string | undefined) {
    this.run = run
    this.checkout = checkout === undefined ? undefined : absoluteParts(checkout)
    const named = [
      this.base("%SRCROOT%")?.uri,
      ...(run.invocations ?? []).slice(0, 1).map(({ workingDirectory }) => workingDirectory?.uri),
    ]
    this.roots = named.flatMap((uri) => {
      const parts = typeof uri === "string" ? absoluteParts(uri) : undefined
      return parts === undefined ? [] : [parts]
    })
  }

  /** The place of a file. */
  of(location: ArtifactLocation | null | undefined): Place {
    const { uri, uriBaseId } = this.named(location) ?? {}
    if (typeof uri !== "string" || uri.length > longestUri) return "outside"
    if (isAbsolute(uri)) return this.fromAbsolute(absoluteParts(uri))
    const folder = typeof uriBaseId === "string" ? this.folderOf(uriBaseId) : { absolute: undefined, relative: "" }
    if (folder === undefined) return "outside"
    const path = `${folder.relative}/${decoded(uri)}`
    // without a named checkout, a base that is relative to no other one is its root
    if (this.checkout === undefined || folder.absolute === undefined) return placeOf(partsOf(path))
    const parts = partsOf(path)
    return parts === undefined ? "outside" : this.fromAbsolute([...folder.absolute, ...parts])
  }

  private fromAbsolute(parts: Parts | undefined): Place {
    if (parts === undefined) return "outside"
    if (this.checkout !== undefined) return placeOf(below(this.checkout, parts))
    if (this.roots.length === 0) return "unknown_checkout"
    return placeOf(this.roots.map((root) => below(root, parts)).find((found) => found !== undefined))
  }

  /** A location itself, or that of the artifact which it points to. */
  private named(location: ArtifactLocation | null | undefined): ArtifactLocation | undefined {
    if (typeof location?.uri === "string") return location
    return this.run.artifacts?.[location?.index ?? -1]?.location ?? undefined
  }

  private base(id: string): ArtifactLocation | undefined {
    const bases = this.run.originalUriBaseIds ?? {}
    return Object.hasOwn(bases, id) ? bases[id] : undefined
  }

  /** Folder of a chain of URI bases; undefined if the chain is circular, too long or leads out of the checkout. */
  private folderOf(id: string): { readonly absolute: Parts | undefined; readonly relative: string } | undefined {
    let relative = ""
    let next: string | null | undefined = id
    for (let depth = 0; typeof next === "string"; depth++) {
      if (depth === deepestBase) return undefined
      const { uri, uriBaseId }: ArtifactLocation = this.base(next) ?? {}
      if (typeof uri === "string" && isAbsolute(uri)) {
        const absolute = absoluteParts(uri)
        return absolute === undefined ? undefined : { absolute, relative }
      }
      relative = `${decoded(uri ?? "")}/${relative}`
      next = uriBaseId
    }
    return { absolute: undefined, relative }
  }
}
