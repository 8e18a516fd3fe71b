/** The scripts of components and pages: Vue, Svelte, Astro, HTML. */
import type { LanguageId } from "../languages/Language.ts"
import { blank, type EmbeddedCode } from "./EmbeddedCode.ts"

const components = /\.(?:vue|svelte|astro)$/i
const pages = /\.x?html?$/i

/** The beginning of a script, with its attributes, and the end of one. */
const opening = /<script\b([^<>]{0,1000})>/gi
const closing = /<\/script\s{0,10}>/gi

/** The code at the head of a component of Astro. */
const frontmatter = /^\s{0,100}---[ \t]*\r?\n([^]*?\n)?---/

/** Types of scripts that are no data and no template. */
const typesOfCode = /^(?:module|text\/(?:java|ecma)script|application\/(?:java|ecma)script)?$/i

/** Marks of templates that a server fills in: the text between them is no JavaScript yet. */
const serverTemplates = /\{\{|\{%|<%|<\?/

/** A line that no person writes; libraries are pasted into pages as one. */
const longLine = /[^\n]{5000}/

/** Maximum number of scripts of one file; files with more are generated. */
const maximumScripts = 100

/** The template uses imports and variables, and Svelte reads expressions that do nothing else. */
const unheard = new Set(["unused-import", "unused-variable", "statement-without-effect", "commented-out-code"])

/** The beginning of a script that the parser would take for a part of the code before it. */
const goesOn = /^\s*[([`+\-*/]/

interface Script {
  readonly start: number
  readonly end: number
  readonly language: LanguageId
}

const attributeOf = (attributes: string, name: string): string =>
  new RegExp(`(?:^|\\s)${name}\\s*=\\s*["']?([\\w/+.-]*)`, "i").exec(attributes)?.[1]?.toLowerCase() ?? ""

const languageOf = (attributes: string): LanguageId | null => {
  if (!typesOfCode.test(attributeOf(attributes, "type"))) return null
  const language = attributeOf(attributes, "lang")
  if (language === "ts" || language === "typescript") return "typescript"
  if (language === "tsx" || language === "jsx") return "tsx"
  return language === "" || language === "js" || language === "javascript" ? "javascript" : null
}

/** The elements with their attributes, their content and its offset. One that is not closed does not count, nor any behind it. */
function* elementsIn(
  text: string,
): Generator<{ readonly attributes: string; readonly code: string; readonly start: number }> {
  let position = 0
  for (;;) {
    opening.lastIndex = position
    const opened = opening.exec(text)
    if (opened === null) return
    const start = opening.lastIndex
    closing.lastIndex = start
    const closed = closing.exec(text)
    if (closed === null) return
    position = closing.lastIndex
    yield { attributes: opened[1] ?? "", code: text.slice(start, closed.index), start }
  }
}

const scriptsOf = (path: string, text: string): ReadonlyArray<Script> => {
  const found: Array<Script> = []
  if (/\.astro$/i.test(path)) {
    const head = frontmatter.exec(text)
    const start = head === null ? -1 : head.index + head[0].indexOf("\n") + 1
    if (head !== null) found.push({ start, end: start + (head[1]?.length ?? 0), language: "typescript" })
  }
  for (const { attributes, code, start } of elementsIn(text)) {
    const language = /\.astro$/i.test(path) ? "typescript" : languageOf(attributes)
    const isTemplate = pages.test(path) && serverTemplates.test(code)
    const isData = !typesOfCode.test(attributeOf(attributes, "type"))
    if (language !== null && !isTemplate && !isData && code.trim() !== "" && !longLine.test(code)) {
      found.push({ start, end: start + code.length, language })
    }
    if (found.length >= maximumScripts) break
  }
  return found
}

/** The scripts of a component or a page; null where there are none. */
export const scriptsIn = (path: string, text: string): EmbeddedCode | null => {
  if (!components.test(path) && !pages.test(path)) return null
  const found = scriptsOf(path, text)
  if (found.length === 0) return null
  const parts: Array<string> = []
  let end = 0
  for (const script of found) {
    const between = blank(text.slice(end, script.start))
    const code = text.slice(script.start, script.end)
    // a semicolon keeps the end of one script apart from the beginning of another that would go on with it
    parts.push(end > 0 && goesOn.test(code) ? `;${between.slice(1)}` : between, code)
    end = script.end
  }
  parts.push(blank(text.slice(end)))
  const language = (["tsx", "typescript"] as const).find((one) => found.some((script) => script.language === one))
  return { language: language ?? "javascript", code: parts.join(""), shown: text, unheard }
}
