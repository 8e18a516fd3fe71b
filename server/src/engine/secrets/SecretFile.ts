/** A file with secrets, and the facts about it that decide how severe they are. */

/** Facts about the whole file, each computed once on first use, however many secrets the file contains. */
export class SecretFile {
  /** Path from the root of the repository. */
  readonly path: string
  readonly text: string
  /** False for configuration and text. */
  readonly isCode: boolean
  #isDescription: boolean | undefined
  #isOfProduction: boolean | undefined
  #isOfDeveloper: boolean | undefined
  #hasDatabaseElsewhere: boolean | undefined

  constructor(path: string, text: string, isRead: boolean) {
    this.path = path
    this.text = text
    this.isCode = isRead || (otherCode.test(path) && !settingsOfElixir.test(path))
  }

  /** True if a key such as `schemas:` shows that the file describes an interface. */
  get isDescription(): boolean {
    return (this.#isDescription ??= descriptions.test(this.path) && describesInterface.test(this.text))
  }

  /** True for settings of production, by the file's name or a variable in it. */
  get isOfProduction(): boolean {
    return (this.#isOfProduction ??=
      settingsOfProduction.test(this.path) || (environmentFiles.test(this.path) && productionChosen.test(this.text)))
  }

  /** True for settings of a developer's machine. */
  get isOfDeveloper(): boolean {
    return (this.#isOfDeveloper ??= environmentFiles.test(this.path) && developmentChosen.test(this.text))
  }

  /** True if a variable of the file names a database on another host: `DB_HOST: db.shop.io`. */
  get hasDatabaseElsewhere(): boolean {
    return (this.#hasDatabaseElsewhere ??= this.#hostsElsewhere(this.text).some(({ prefix }) => databases.test(prefix)))
  }

  /** True in an example inside an interface description: `example: { password: … }`. */
  isExampleOfDescription(start: number): boolean {
    return this.isDescription && linesAround(this.text, start).some((line) => exampleKey.test(line))
  }

  /** True if one of the keys around a place matches, such as `stripe:` above `secret_key: …`. */
  isNestedIn(pattern: RegExp, start: number): boolean {
    const [, ...above] = linesAround(this.text, start)
    return above.some((line) => pattern.test(keyOfLine.exec(line)?.[1] ?? ""))
  }

  /** True if an entry near a password names its server on another host: `mail_host: smtp.shop.io` near `mail_password`. */
  hasHostBeside(prefix: string, start: number): boolean {
    const from = Math.max(0, start - charactersBeside)
    return this.#hostsElsewhere(this.text.slice(from, start + charactersBeside)).some(
      (host) => host.prefix === prefix.toLowerCase() && this.#isInOneBlock(from + host.offset, start),
    )
  }

  #isInOneBlock(one: number, other: number): boolean {
    const start = Math.min(one, other)
    const first = this.text.lastIndexOf("\n", start) + 1
    const [line = "", ...below] = this.text.slice(first, Math.max(one, other)).split("\n")
    const indentation = indentationOf(line)
    return (
      below.every((next) => next.trim() === "" || (indentationOf(next) >= indentation && !section.test(next))) &&
      (this.isCode || indentationOf(below.at(-1) ?? line) === indentation)
    )
  }

  /**
   * Host names with a domain, and the part of their key in front of `host`. In code, text without quotes is not a host
   * name.
   */
  #hostsElsewhere(text: string): ReadonlyArray<{ readonly prefix: string; readonly offset: number }> {
    const isPlain = plainValues.test(this.path)
    return Array.from(text.matchAll(hostElsewhere)).flatMap(({ index, 1: prefix = "", 2: quote }) =>
      quote === undefined && !isPlain ? [] : [{ prefix: prefix.toLowerCase(), offset: index }],
    )
  }
}

/** Code in languages without a grammar in this service. */
const otherCode = /\.(?:kts?|swift|dart|scala|mm?|ps1|psm1|gradle|groovy|exs?|erl|clj|pl|pm|lua|fs|vb|r)$/i

/** Settings of Elixir, which are scripts. */
const settingsOfElixir = /(?:^|\/)config\/[^/]{1,100}\.exs$/

const descriptions = /\.(?:ya?ml|json)$/i

/**
 * Keys of interface descriptions that settings do not have. `example` is not among them, since it may be any key in
 * settings.
 */
const describesInterface =
  /^[ \t{]{0,40}["']?(?:openapi|swagger|asyncapi)["']?[ \t]?:[ \t]?["']?\d|\bschemas?["']?[ \t]?:\s{0,4}(?:\{|$)|["']?\btype["']?:\s?["']?(?:string|object)\b/im

const exampleKey = /^\s*(?:-\s+)?["']?(?:x-)?examples?["']?\s?:/i

const environmentFiles = /(?:^|\/)\.env$/

const settingsOfProduction =
  /(?:^|\/)\.env\.prod(?:uction)?(?:\.local)?$|(?:^|[/._-])prod(?:uction)?(?:\.auto)?\.(?:env|tfvars)$/i

const chosenEnvironment = (name: string): RegExp =>
  new RegExp(
    String.raw`^(?:export )?(?:APP|NODE|RAILS|RACK|FLASK|DJANGO|SYMFONY)?_?ENV(?:IRONMENT)?[ \t]{0,4}=[ \t]{0,4}["']?${name}`,
    "m",
  )

const productionChosen = chosenEnvironment("prod")
const developmentChosen = chosenEnvironment(String.raw`(?:dev|development|local|test)\b`)

const databases = /(?:^|[_.-])(?:MYSQL|MARIADB|POSTGRES|PG|MONGO|SQL|ORACLE|REDIS|RABBITMQ|DB|DATABASE)/i

/** A domain name, except those with endings that only the machine itself, its network or its containers resolve. */
const domain = String.raw`[a-z\d-]{1,60}(?:\.[a-z\d-]{1,60}){0,5}\.(?!(?:internal|local|localhost|lan|svc)\b)[a-z]{2,20}(?::\d{1,5})?`

const hostElsewhere = new RegExp(
  String.raw`(?<![\w.-])([\w.-]{0,40}?)(?:host(?:_?name|_\w{1,10})?|server)["'\]]{0,2}[ \t]{0,20}(?:=>|:=|[:=])[ \t]{0,20}(?:(["'])${domain}\2|${domain}(?=[ \t]{0,20}(?:[#,;}\r]|$)))`,
  "gim",
)

/** Files in which texts need no quotes. */
const plainValues = /(?:^|\/)\.env(?:\.[\w-]+)*$|\.(?:env|ya?ml|properties|ini|cfg|conf)$/i

/** Characters around a setting; settings of one server are closer together. */
const charactersBeside = 600

/** Name of a key with nested entries, or of a section. */
const keyOfLine = /^\s*(?:-\s+)?["'[]{0,2}([\w.-]{1,60})["'\]]{0,2}\s*(?:=>|[:={]|$)/

/** Heading of a section, such as `[smtp]`, whose entries are not indented. */
const section = /^\s*\[{1,2}[\w."' -]{1,60}\]{1,2}\s*$/

/** The line of a place up to it, then the lines above in which it is nested, innermost first. */
const linesAround = (text: string, start: number): ReadonlyArray<string> => {
  const from = Math.max(0, start - charactersAround)
  const lines = text.slice(from, start).split("\n")
  const own = lines.at(-1) ?? ""
  const around = [own]
  let indentation = indentationOf(own)
  // without the first line, which is incomplete unless it begins the text
  for (const line of lines.slice(from === 0 ? 0 : 1, -1).toReversed()) {
    const isSection = section.test(line)
    if (line.trim() === "" || (indentationOf(line) >= indentation && !isSection)) continue
    around.push(line)
    indentation = indentationOf(line)
    if (isSection) break
  }
  return around
}

/** Characters above a place that are searched; example responses are hardly longer. */
const charactersAround = 4_000

const indentationOf = (line: string): number => line.length - line.trimStart().length
