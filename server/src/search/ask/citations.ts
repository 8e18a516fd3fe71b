/** Checks the text of a model against the passages it was given: citations of others are removed, and nothing in it is a link. */

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

/** Code that does something outside of a program: an address in it, or a program of a command line. */
const command =
  /:\/\/|\bwww\.|(?:^|[;&|$(])[ \t]{0,9}(?:sudo|curl|wget|iwr|bash|sh|zsh|pwsh|powershell|eval|rm|chmod|dd|npm|npx|pip3?|brew|apt|apt-get|docker|ssh|scp|nc)[ \t]+\S|\|[ \t]{0,9}(?:ba|z)?sh\b/im

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

/** Stands for a command that no place in the code vouches for. */
const commandLeftOut = "(command left out)"

/** Stands before a command, which the model may have taken from a comment that is meant for it. */
const notAdvice = "from the code, not advice"

/** The parts of a line that are code, as they are, and those between them. */
const withProse = (line: string, prose: (part: string) => string): string => {
  let checked = ""
  let position = 0
  for (const span of line.matchAll(codeSpan)) {
    if (!isCode(span[0])) continue
    // behind a backslash a backtick begins no code
    checked += prose(line.slice(position, span.index)).replace(/(?<!\\)\\+$/, "")
    checked += (command.test(span[0].replaceAll("`", "")) ? `(${notAdvice}) ` : "") + span[0]
    position = span.index + span[0].length
  }
  return checked + prose(line.slice(position))
}

/** Invisible characters, and those that reverse the order of others; line ends and tabs stay. */
const invisible = /[^\P{C}\n\t]/gu

/** Begins and ends a block of code. */
const fence = /^\s*(?:```|~~~)/

/** Whether the block of code that begins at a line holds a command. */
const hasCommand = (lines: ReadonlyArray<string>, start: number): boolean => {
  for (let at = start; at < lines.length; at++) {
    const line = lines[at] ?? ""
    if (fence.test(line)) return false
    if (command.test(line)) return true
  }
  return false
}

/** Checks an answer to so many passages. */
export const checkedAnswer = (text: string, passages: number): CheckedAnswer => {
  const numbers = new Map<number, number>()
  let unknownCitations = 0
  let uncitedSentences = 0

  const cited = (list: string): string =>
    Array.from(list.matchAll(/\d+/g), ([digits]) => Number(digits))
      .flatMap((number) => {
        if (number < 1 || number > passages) {
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
      quoted.push(`(${notAdvice}) \`${harmless(said)}\``)
      return `\uE001${quoted.length - 1}\uE001${end} ${mark.trim()}`
    })
    return harmless(withoutCommands)
      .replaceAll(/\uE000(\d+)\uE000/g, (_all, at: string) => kept[Number(at)] ?? "")
      .replaceAll(/(?<!\s)\s+([.,;:!?])/g, "$1")
      .replaceAll(/\uE001(\d+)\uE001/g, (_all, at: string) => quoted[Number(at)] ?? "")
  }

  let isFenced = false
  const given = text.replaceAll(/\r\n?/g, "\n").replaceAll(invisible, "").split("\n")
  const lines = given.map((line, at) => {
    if (fence.test(line)) {
      isFenced = !isFenced
      if (!isFenced) return "```"
      const opened = `\`\`\`${/^\s*(?:```|~~~)\s*([\w+#-]{0,20})/.exec(line)?.[1] ?? ""}`
      return hasCommand(given, at + 1) ? `_${notAdvice}:_\n\n${opened}` : opened
    }
    if (isFenced) return line
    const checked = withProse(line, prose)
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

/** Markdown that leads nowhere: no images, links, addresses or HTML. */
const harmless = (text: string): string =>
  text
    .replaceAll(/!?\[([^[\]]{0,300})\]\([^)]{0,300}\)/g, "$1")
    .replaceAll(/!?\[([^[\]]{0,300})\]\[[^[\]]{0,300}\]/g, "$1")
    .replaceAll(/<[^<>]{0,300}>/g, "")
    .replaceAll("<", "&lt;")
    .replaceAll(/\b[a-z][a-z\d+.-]{0,40}:\/\/\S+/gi, "(address left out)")
    .replaceAll(/\bwww\.\S+/gi, "(address left out)")
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
