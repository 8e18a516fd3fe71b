/**
 * Checks the text of a model against the passages it was given: citations of others are removed, nothing in it is a link, and
 * commands and addresses are those of the code that it cites.
 */

/** An answer whose citations are those of its sources, in the order in which it refers to them. */
export interface CheckedAnswer {
  readonly text: string
  /** Indexes into the passages: `[1]` in the text refers to the first of them. */
  readonly sources: ReadonlyArray<number>
  /** Citations of passages that there are not; they were taken out. */
  readonly unknownCitations: number
  /** Sentences that cite nothing. */
  readonly uncitedSentences: number
}

/** `[1]`, `[1, 2]`, `[^1]` or `[passage 1]`, with a target behind it that would make it a link. */
const citation =
  /\[(?:\^|passages?\s+)?(\d{1,4}(?:\s{0,2}(?:,|;|and)\s{0,2}\[?\d{1,4}\]?){0,20})\](?:\([^)\s]{0,300}\))?/gi

/**
 * Between as many backticks on either side, on a line: shown as it stands, so a number in brackets there is code. Between
 * unequal ones Markdown sees no code, and would show an image in it.
 */
const codeSpan = /(?<!`)(?:`[^`\n]{1,300}`|``[^`\n]{1,300}``|```[^`\n]{1,300}```)(?!`)/g

/** Tells whether a span is code. The columns of a table end inside of code as well, so that text there only looks like code. */
const isCode = (span: string): boolean => !(span.includes("|") && /\]\(|</.test(span))

/** A program of a command line. */
const program =
  /(?:^|[;&|$(])[ \t]{0,9}(?:sudo|curl|wget|iwr|bash|sh|zsh|pwsh|powershell|eval|rm|chmod|dd|npm|npx|pip3?|brew|apt|apt-get|docker|ssh|scp|nc)[ \t]+\S|\|[ \t]{0,9}(?:ba|z)?sh\b/i

/** Addresses of pages and of people. */
const addresses =
  /\b[a-z][a-z\d+.-]{0,40}:\/\/[^\s"'`<>()[\]{}]*|\bwww\.[^\s"'`<>()[\]{}]*|(?:\bmailto:)?[\w.+%-]{1,64}@(?:[\w-]{1,63}\.){1,8}[a-z]{2,24}\b/gi

/** Beginnings of commands that no sentence has: programs with an option, a path, an address or something to install. */
const commandsInProse = [
  /\bsudo[ \t]+\w/,
  /\b(?:curl|wget|iwr|iex|rm|chmod|chown|dd|ssh|scp)[ \t]+(?!and\/or\b)(?:-{1,2}[\w$"']|--[ \t]+\S|[^\s\uE000]{0,200}[/@=:~$])/,
  /\bnpx[ \t]+[\w@-]/,
  /\b(?:bash|sh|zsh|pwsh|powershell|eval|nc|node|python3?|npm|pnpm|yarn|pip3?|pipx|brew|apt|apt-get|docker|git)[ \t]+(?:--?[a-z]|\.{0,2}\/|~\/|"?\$\(|[^\s\uE000]{0,200}:\/\/)/,
  /\b(?:npm|pnpm|yarn|pip3?|pipx|brew|apt|apt-get|docker|git)[ \t]+(?:i|install|add|exec|run|clone|pull)(?![\w-])/,
  /\|[ \t]{0,9}(?:sudo[ \t]+)?(?:ba|z)?sh\b/,
]

/** A command in prose up to the end of its sentence, its end and the citation behind it. */
const proseCommand = new RegExp(
  String.raw`(?:${commandsInProse.map(({ source }) => source).join("|")})(?:[^\uE000.!?]|[.!?](?!\s|$|\uE000)){0,300}([.!?]?)([ \t]{0,9}\uE000)?`,
  "gi",
)

/** Stand for what no place in the code vouches for. */
const commandLeftOut = "(command left out)"
const addressLeftOut = "(address left out)"

/** Stands before a command, which the model may have taken from a comment that is meant for it. */
const notAdvice = "from the code, not advice"

/** Whether code runs a program of a command line. */
const isCommand = (code: string): boolean =>
  program.test(code) || commandsInProse.some((beginning) => beginning.test(code))

/** How text and code are compared: lines may be broken elsewhere. */
const onOneLine = (text: string): string => text.replaceAll(/\\?\s+/g, " ").trim()

/** Would make a part of a longer word, path or address of what stands before or behind it. */
const goesOnBefore = /[\p{L}\p{N}_-]$/u
const goesOnBehind = /^(?:[\p{L}\p{N}_/~$*@=-]|[.:?&]\S)/u

/** Whether a text stands in code as it is: `rm -rf /` does not in `rm -rf /tmp/cache`. */
const standsIn = (code: string, text: string): boolean => {
  if (text === "") return false
  for (let at = code.indexOf(text); at >= 0; at = code.indexOf(text, at + 1)) {
    const end = at + text.length
    if (!goesOnBefore.test(code.slice(Math.max(0, at - 2), at)) && !goesOnBehind.test(code.slice(end, end + 2)))
      return true
  }
  return false
}

/** Code in an answer that does something outside of a program: `left` stands for it where the cited code does not hold it. */
interface Outward {
  readonly left: string | null
}

/** Compares the commands and addresses in code with the code that an answer cites; null for code that has none. */
const comparedWith = (code: ReadonlyArray<string>) => {
  const isCited = (text: string): boolean => {
    const wanted = onOneLine(text)
    // a prompt, and what breaks a line or ends a part of a sentence, is not of it
    const bare = wanted.replace(/^[$>#] /, "").replace(/(?: \\|["'),;:\]]{1,5})$/, "")
    return code.some((one) => standsIn(one, wanted) || standsIn(one, bare))
  }
  return (written: string): Outward | null => {
    if (isCommand(written)) return { left: isCited(written) ? null : commandLeftOut }
    const found = written.match(addresses)
    return found === null ? null : { left: found.every(isCited) ? null : addressLeftOut }
  }
}

type Compare = ReturnType<typeof comparedWith>

/** The parts of a line that are code, as they are where the cited code vouches for them, and those between them. */
const withProse = (line: string, compare: Compare, prose: (part: string) => string): string => {
  let checked = ""
  let position = 0
  for (const span of line.matchAll(codeSpan)) {
    if (!isCode(span[0])) continue
    // behind a backslash a backtick begins no code
    checked += prose(line.slice(position, span.index)).replace(/(?<!\\)\\+$/, "")
    const outward = compare(span[0].replaceAll("`", ""))
    checked += outward === null ? span[0] : (outward.left ?? `(${notAdvice}) ${span[0]}`)
    position = span.index + span[0].length
  }
  return checked + prose(line.slice(position))
}

/** Invisible characters, and those that reverse the order of others; line ends and tabs stay. */
const invisible = /[^\P{C}\n\t]/gu

/** Begins and ends a block of code. */
const fence = /^\s*(?:```|~~~)/

/** Whether the block of code that begins at a line holds a command or an address of the cited code. */
const hasCommand = (lines: ReadonlyArray<string>, start: number, compare: Compare): boolean => {
  for (let at = start; at < lines.length; at++) {
    const line = lines[at] ?? ""
    if (fence.test(line)) return false
    if (compare(line)?.left === null) return true
  }
  return false
}

/** Checks an answer that rests on passages, given by their code. */
export const checkedAnswer = (text: string, passages: ReadonlyArray<string>): CheckedAnswer => {
  const written = text.replaceAll(/\r\n?/g, "\n").replaceAll(invisible, "")
  const compare = comparedWith(citedIn(written, passages))
  const numbers = new Map<number, number>()
  let unknownCitations = 0
  let uncitedSentences = 0

  const cited = (list: string): string =>
    Array.from(list.matchAll(/\d+/g), ([digits]) => Number(digits))
      .flatMap((number) => {
        if (number < 1 || number > passages.length) {
          unknownCitations++
          return []
        }
        const known = numbers.get(number) ?? numbers.size + 1
        numbers.set(number, known)
        return [`[${known}]`]
      })
      .join("")

  const prose = (part: string): string => {
    // a character that was taken out before stands for citations while all else in brackets is made harmless
    const kept: Array<string> = []
    const quoted: Array<string> = []
    const without = part.replaceAll(citation, (_all: string, list: string) => {
      const known = cited(list)
      if (known === "") return ""
      kept.push(known)
      return `\uE000${kept.length - 1}\uE000`
    })
    // without a citation behind it, nothing says that a command is from the code
    const withoutCommands = without.replaceAll(proseCommand, (all: string, end: string, mark: string | undefined) => {
      if (mark === undefined) return `${commandLeftOut}${end}`
      const said = all.slice(0, all.length - end.length - mark.length).trim()
      if (compare(said)?.left !== null) return `${commandLeftOut}${end} ${mark.trim()}`
      quoted.push(`(${notAdvice}) \`${harmless(said)}\``)
      return `\uE001${quoted.length - 1}\uE001${end} ${mark.trim()}`
    })
    return harmless(withoutCommands)
      .replaceAll(/\uE000(\d+)\uE000/g, (_all, at: string) => kept[Number(at)] ?? "")
      .replaceAll(/(?<!\s)\s+([.,;:!?])/g, "$1")
      .replaceAll(/\uE001(\d+)\uE001/g, (_all, at: string) => quoted[Number(at)] ?? "")
  }

  let isFenced = false
  const given = written.split("\n")
  const lines = given.map((line, at) => {
    if (fence.test(line)) {
      isFenced = !isFenced
      if (!isFenced) return "```"
      const opened = `\`\`\`${/^\s*(?:```|~~~)\s*([\w+#-]{0,20})/.exec(line)?.[1] ?? ""}`
      return hasCommand(given, at + 1, compare) ? `_${notAdvice}:_\n\n${opened}` : opened
    }
    if (isFenced) return compare(line)?.left ?? line
    const checked = withProse(line, compare, prose)
    uncitedSentences += sentencesWithout(checked)
    return checked.trimEnd()
  })
  return {
    text: [...lines, ...(isFenced ? ["```"] : [])].join("\n").trim(),
    sources: [...numbers.keys()].map((number) => number - 1),
    unknownCitations,
    uncitedSentences,
  }
}

/** The passages that an answer cites, as their code is compared. */
const citedIn = (text: string, passages: ReadonlyArray<string>): ReadonlyArray<string> => {
  const numbers = new Set(
    Array.from(text.matchAll(citation)).flatMap(([, list = ""]) => Array.from(list.matchAll(/\d+/g), Number)),
  )
  return passages.filter((_code, at) => numbers.has(at + 1)).map(onOneLine)
}

/** Markdown that leads nowhere: no images, links, addresses or HTML. */
const harmless = (text: string): string =>
  text
    .replaceAll(/!?\[([^[\]]{0,300})\]\([^)]{0,300}\)/g, "$1")
    .replaceAll(/!?\[([^[\]]{0,300})\]\[[^[\]]{0,300}\]/g, "$1")
    .replaceAll(/<[^<>]{0,300}>/g, "")
    .replaceAll("<", "&lt;")
    .replaceAll(/\b[a-z][a-z\d+.-]{0,40}:\/\/\S+/gi, addressLeftOut)
    .replaceAll(/\bwww\.\S+/gi, addressLeftOut)
    .replaceAll(addresses, addressLeftOut)
    // remains of links: brackets in their names, names of several lines, long targets, targets behind a citation
    .replaceAll(/(\]|\uE000)(?=[([])|(\])(?=:)/g, "$1$2\\")
    .replace(/^((?:[\s>*+-]|\d{1,9}[.)])*\uE000\d+\uE000):/, "$1\\:")
    // without another of its kind on its line it might find one on the next, and swap code and text
    .replaceAll("`", "'")

/** Sentences of a line of prose without a citation in them or right after them; headings and short remarks claim nothing. */
const sentencesWithout = (line: string): number => {
  if (/^\s*(?:#|\||[-=]{3,})/.test(line)) return 0
  return line
    .replaceAll(/`[^`]{0,300}`/g, "x")
    .split(/(?<=[.!?](?:\[\d+\])*)\s+(?!\[\d+\])/)
    .filter((sentence) => /\p{L}{2}\s+\S*\p{L}{2}/u.test(sentence) && !/\[\d+\]/.test(sentence)).length
}
