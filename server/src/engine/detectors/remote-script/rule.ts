/** Scripts from the network that shells run as they come. */
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"
import { type Detector, type Match } from "../Detector.ts"

const download = /^(?:curl|wget)$/
const shell = /^(?:ba|z|da|k|a)?sh$/

const nameOf = (command: SyntaxNode): string => command.childForFieldName("name")?.text.replace(/^.*\//, "") ?? ""

/** `bash`, and `sudo -E bash`. */
const isShell = (command: SyntaxNode): boolean => {
  const name = nameOf(command)
  if (shell.test(name)) return true
  if (name !== "sudo" && name !== "env" && name !== "exec") return false
  const program = command.childrenForFieldName("argument").find(({ text }) => !/^-|=/.test(text))
  return program !== undefined && shell.test(program.text)
}

const matchPipeline = (pipeline: SyntaxNode): Match | null => {
  const commands = pipeline.namedChildren.flatMap((part) =>
    part.type === "redirected_statement" ? (part.childForFieldName("body") ?? part) : part,
  )
  const source = commands.findIndex((command) => command.type === "command" && download.test(nameOf(command)))
  const isRun =
    source >= 0 && commands.slice(source + 1).some((command) => command.type === "command" && isShell(command))
  return isRun ? matchOf(pipeline) : null
}

/** `bash <(curl ...)`, `sh -c "$(curl ...)"`, `eval "$(curl ...)"`. */
const matchCommand = (command: SyntaxNode): Match | null => {
  const name = nameOf(command)
  if (!isShell(command) && name !== "eval" && name !== "source" && name !== ".") return null
  const runs = command
    .childrenForFieldName("argument")
    .some((argument) => /^"?[$<]\((?:curl|wget)\s/.test(argument.text))
  return runs ? matchOf(command) : null
}

const matchOf = (node: SyntaxNode): Match =>
  /\bhttp:\/\//.test(node.text)
    ? { severity: "high", title: "A script is run that anybody on the way can change" }
    : { severity: "low", title: "A script from the network is run as it comes" }

export const detector: Detector = {
  id: "remote-script",
  name: "Script from the network",
  category: "security",
  severityRule: "high for addresses without TLS, otherwise low",
  languages: ["bash"],
  cwe: "CWE-494",
  description:
    "The shell runs what a server sends, line by line as it comes: nobody has compared it with what was meant, it may be another one tomorrow, and if the connection breaks half of it was run.",
  recommendation: "Download a version to a file, compare its checksum or signature, and run the file.",
  confidence: "high",
  remediationMinutes: 20,
  outsideProduction: "ignored-in-tests",
  detection: {
    kind: "syntax",
    matchers: [
      { languages: ["bash"], nodes: ["pipeline"], word: /curl|wget/, match: matchPipeline },
      { languages: ["bash"], nodes: ["command"], word: /curl|wget/, match: matchCommand },
    ],
  },
}
