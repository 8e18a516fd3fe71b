/** Code that stops on purpose: shells, consoles, scripts and commands to look around with. */
import { docstringOf } from "../../syntax/docstring.ts"
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"
import { childrenOf } from "../shared/structure.ts"

/** Scripts that people start in order to look around: to stop there is what they are for. */
const isConsole = (path: string): boolean =>
  /(?:^|\/)(?:[\w-]*[_-])?(?:console|repl|shell|playground|interactive)(?:\.\w+)?$/i.test(path) ||
  (isScript(path) &&
    /(?:^|[_-])(?:explore|debug|inspect|interactive|console|repl|shell|playground)(?:[_.-]|$)/i.test(
      path.slice(path.lastIndexOf("/") + 1),
    ))

const isScript = (path: string): boolean => /(?:^|\/)(?:bin|exe|scripts?|tools?)\//i.test(path)

/** Names of what opens a shell: `shell`, `cmd_console`, `explore`. */
const opens =
  /^_*(?:(?:cmd|do|run|open|start|launch|dev|debug)_?)?(?:shell|console|repl|interact|interactive|explore)(?:_?(?:cmd|command|plus))?$/i

/** Texts that say so: `Open an interactive shell`, `Drops into the debugger`; not `Runs a command in the shell`. */
const saysThatItOpens =
  /\binteractive (?:\w+ )?(?:shell|console|repl|session|prompt|interpreter|debugger)\b|\b(?:open|start|launch|drop|enter|run)s?(?: (?:up|into|to|you|users|us)){0,3} (?:a|an|the) (?:\w+ )?(?:shell|console|repl|debugger|prompt)\b(?! (?:command|script))/i

/** Names and texts of code that may be made for stopping, such as `set_break` and `pdb_on_signal`. */
const namesOfStopping = /break|console|debug|explor|inspect|interact|pdb|repl(?![a-z])|shell|trace/i
const textsOfStopping = /\b(?:console|debug\w*|explor\w*|inspect\w*|interactiv\w*|repl|shell)\b/i

/** True where to stop is what the code is for. */
export const isOnPurpose = (statement: SyntaxNode, path: string): boolean => {
  if (isConsole(path)) return true
  const around = definitionsAround(statement)
  if (around.some(({ names, text }) => names.some((name) => opens.test(name)) || saysThatItOpens.test(text)))
    return true
  const isInteractive = () => /\binteractive/i.test(textOf(statement.root)) && isRun(statement, around)
  return (isScript(path) || isInteractive()) && isAtEnd(statement)
}

/** True where it may be: what stops there is to be left to people. */
export const mayBeOnPurpose = (statement: SyntaxNode): boolean => {
  const around = definitionsAround(statement)
  return (
    around.some(({ names, text }) => names.some((name) => namesOfStopping.test(name)) || textsOfStopping.test(text)) ||
    (isRun(statement, around) && isAtEnd(statement))
  )
}

const entryPoints = /^(?:\w+_)?(?:main|cli)$|entry_?point/

/** True in `main` and its like, and in what a file of Python does when it is run itself. */
const isRun = (statement: SyntaxNode, [innermost]: ReadonlyArray<Definition>): boolean => {
  const [name] = innermost?.names ?? []
  const source = statement.tree.text
  const guard = /^if\s+__name__\s*==/m.exec(source)?.index
  if (name !== undefined && entryPoints.test(name)) return true
  if (guard === undefined) return false
  return name === undefined ? statement.startIndex > guard : source.slice(guard).includes(`${name}(`)
}

interface Definition {
  /** Its own name first, then those by which it is called from outside. */
  readonly names: ReadonlyArray<string>
  readonly text: string
}

/** Levels between a statement and what it belongs to, in code that people write. */
const maximumLevels = 40

/** The functions, classes and tasks around a statement, from the inside out. */
const definitionsAround = (statement: SyntaxNode): ReadonlyArray<Definition> => {
  const found: Array<Definition> = []
  let current = statement.parent
  for (let level = 0; current !== null && level < maximumLevels; level++, current = current.parent) {
    if (/^(?:function_definition|class_definition|method|singleton_method)$/.test(current.type)) {
      const decorators = current.parent?.type === "decorated_definition" ? childrenOf(current.parent).slice(0, -1) : []
      const commands = decorators.map(({ text }) => /command\([^)]{0,200}?["'](\w+)["']/.exec(text)?.[1] ?? "")
      const body = current.childForFieldName("body")
      const text = body !== null && current.type.endsWith("definition") ? textOf(body) : ""
      found.push({ names: [current.childForFieldName("name")?.text ?? "", ...commands], text })
    }
    const task = current.type === "call" ? /^(?:task|command)\b[ (]+[:'"]?(\w+)/.exec(current.text)?.[1] : undefined
    if (task !== undefined) found.push({ names: [task], text: "" })
  }
  return found
}

/** The docstring of a body, as it is written. */
const textOf = (body: SyntaxNode): string => {
  const range = docstringOf(body)
  return range === null ? "" : body.tree.text.slice(range.start, range.end)
}

/** True for the last statement of a function or a file, however deep, but not in a loop. */
const isAtEnd = (statement: SyntaxNode): boolean => {
  let current = statement
  for (let level = 0; level < maximumLevels; level++) {
    const parent = current.parent
    if (parent === null || /^(?:function_definition|method|singleton_method)$/.test(current.type)) return true
    if (/^(?:for|while|until)(?:_statement|_modifier)?$/.test(parent.type)) return false
    // A block of Ruby that takes values, as that of `each` does.
    if (/^(?:do_)?block$/.test(parent.type) && parent.childForFieldName("parameters") !== null) return false
    const behind = childrenOf(parent).filter(({ startIndex }) => startIndex >= current.endIndex)
    if (!parent.type.endsWith("_modifier") && behind.some(({ type }) => !otherPaths.test(type))) return false
    current = parent
  }
  return false
}

/** Other branches of a condition or an attempt. */
const otherPaths = /^(?:else|elsif|rescue|ensure|(?:elif|else|except|except_group|finally)_clause|uninterpreted)$/
