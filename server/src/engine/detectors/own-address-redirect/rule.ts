/** Redirects to the path that a request asked for, or to the page that it says it came from. */
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"
import { type Detector, javascriptFamily, type Match, type MatchContext, type SyntaxMatcher } from "../Detector.ts"
import { argumentsOf, calleeText } from "../shared/calls.ts"
import { literalPattern } from "../shared/literalPattern.ts"

/** Patterns, for one language, of the request path and the referrer, and of files in which the path is harmless. */
interface Names {
  /** The path, which may begin with two slashes. */
  readonly path: RegExp
  readonly referrer: RegExp
  /** Sign of a framework that takes slashes away, or redirects to paths only. */
  readonly harmless?: RegExp
}

const javascript: Names = {
  path: /^(?:this\.)?(?:req|request|ctx|ctx\.req|ctx\.request)\.(?:url|originalUrl|path)\b|^parse_?[uU]rl(?:\.original)?\(req\b/,
  referrer:
    /^[\w.]{0,60}\b(?:headers\.refer+er|headers\[["']refer+er["']\]|(?:get|header)\(["'][rR]efer+er["']\))|^["']back["']/,
  // addresses of the standard `Request` are whole
  harmless: /\bnew URL\(req(?:uest)?\.url/,
}

const python: Names = {
  path: /^(?:self\.)?request\.(?:path|uri|raw_path|path_qs|rel_url|path_info|path_url)\b/,
  referrer:
    /^[\w.]{0,60}\b(?:request\.referr?er|headers\.get\(\s?["'][rR]efer+er["']|headers\[["'][rR]efer+er["']\]|META\.get\(\s?["']HTTP_REFERER["']|META\[["']HTTP_REFERER["']\])/,
  harmless: /\b(?:from|import) (?:flask|quart|django)\b/,
}

const go: Names = {
  path: /^(?:\w+\.){1,4}(?:URL\.(?:Path|String\(\)|RequestURI\(\))|RequestURI|OriginalURL\(\)|Path\(\))/,
  referrer: /^(?:\w+(?:\(\))?\.){1,4}(?:Referr?er\(\)|(?:Header\.)?(?:Get|GetHeader|GetReqHeader)\("[rR]eferer"\))/,
  // `http.Redirect` cleans what it is given, and gin calls it
  harmless: /\bgin\.Context\b/,
}

const java: Names = {
  path: /^\w{1,40}\.getRequestUR[IL]\(\)/,
  referrer: /^\w{1,40}\.getHeader\(\s?(?:"[rR]eferer"|HttpHeaders\.REFERER)/,
}

const php: Names = {
  path: /^\$_SERVER\[["'](?:REQUEST_URI|PHP_SELF)["']\]|^\$(?:this->)?request->get(?:RequestUri|PathInfo)\(\)/,
  referrer:
    /^\$_SERVER\[["']HTTP_REFERER["']\]|^\$(?:this->)?request->(?:headers->get|header|server)\(["'](?:HTTP_)?referer["']/i,
}

const ruby: Names = {
  path: /^request\.(?:path|fullpath|path_info|original_fullpath)\b/,
  referrer:
    /^request\.(?:referr?er|env\[["']HTTP_REFERER["']\]|headers\[["']\w{0,5}referer["']\])|^env\[["']HTTP_REFERER["']\]/i,
}

const csharp: Names = {
  path: /^(?:\w+\.){0,3}Request\.(?:Path|RawUrl|GetEncodedPathAndQuery\(\))/,
  referrer:
    /^(?:\w+\.){0,3}(?:Request\.UrlReferrer|Request\.Headers\["Referer"\]|Request\.Headers\.Referer|GetTypedHeaders\(\)\.Referer|Url\.Referrer\(\))/,
}

/** Longer values are programs of their own. */
const maximumValue = 300

/** Characters above a redirect in which its function begins. */
const charactersAbove = 3_000

const functionStart =
  /(?:^|\n)[^\S\n]{0,40}(?:(?:async |export |default |public |private |protected |static )*(?:function|def|func|fn)\b|[\w.$]{1,60} ?(?:=|:) ?(?:async )?(?:function|\([^()\n]{0,80}\) ?=>))/g

/** Signs that somebody looked at the beginning of the address, or at its host. */
const looked =
  /(?:starts?_?[wW]ith\??|HasPrefix|indexOf|strpos)\(?[\w\s$,]{0,40}["'`]\/|\^\\?\/|\\\/\+|lstrip|Trim(?:Left|Start|Prefix)?\(|trimStart|TrimStart|ltrim|collapse|sanitiz|is_?(?:local|safe|relative|internal|same|valid)|url_has_allowed|allowed|whitelist|netloc|parse_url|host(?:name)?["'\])]{0,3}\s{0,3}(?:===?|!==?|,|\.)|\borigin\b|%2[fF]/i

/** The code of the function above a node. */
const aboveOf = (node: SyntaxNode, source: string): string => {
  const above = source.slice(Math.max(0, node.startIndex - charactersAbove), node.startIndex)
  const last = Array.from(above.matchAll(functionStart)).at(-1)
  return last === undefined ? above : above.slice(last.index)
}

/** The path below which a program is served, which is mostly empty. */
const ownPrefix =
  /^(?:[\w$]+\.)*\w{0,20}(?:[sS]ub(?:[uU][rR][lL]|_?[pP]ath)|[bB]ase_?[pP]ath|(?:[uU]rl|URL|[pP]ath|[rR]oute)_?[pP]refix|[mM]ount_?[pP]ath)\s{0,3}\+\s{0,3}/

/** Quotes with an opening of interpolated text, brackets, and calls that answer with the same text. */
const wrapping =
  /^(?:[\s(]+|[fFrRbu$@]{0,2}["'`](?:\$\{|#\{|\{)|["'](?:Location|location|redirect):\s{0,3}["']\s{0,3}[.+]|["'](?:Location|location|redirect):\s{0,3}\{?(?=\$)|(?:[\w$]+\.)*(?:String|encodeURI|encodeUrl|encodeurl|format|str|Uri\.EscapeUriString|iri_to_uri|toString|fmt\.Sprint)\((?!\))|await )/

/** The beginning of a value, without quotes, brackets and harmless calls around it. */
const beginOf = (value: string): string => {
  let code = value
  for (let level = 0; level < maximumWrapping; level++) {
    const rest = code.replace(wrapping, "").replace(ownPrefix, "")
    if (rest === code) break
    code = rest
  }
  return code
}

const maximumWrapping = 4

/** Something is put behind the path, or taken from its end: a redirect to a path as it is would come back for ever. */
const changed =
  /["'`]\/["'`?]?|\}\/|\.(?:slice|substring|substr|rstrip|chomp|chop)\b|\[:-?\w|TrimSuffix|TrimRight|replace|rtrim|\[\.\./

/** Source of the beginning of a value, followed through the variables that are assigned above it. */
const originOf = (value: string, names: Names, above: string): "path" | "referrer" | null => {
  let code = beginOf(value)
  let isChanged = changed.test(value) || /\.URL\.Path = /.test(above)
  for (let level = 0; level <= maximumVariables; level++) {
    if (names.referrer.test(code)) return "referrer"
    if (names.path.test(code)) return isChanged ? "path" : null
    const [name] = /^\$?[a-zA-Z_]\w{0,40}/.exec(code) ?? []
    const set = name === undefined ? undefined : settingOf(name, above)
    if (set === undefined) return null
    isChanged ||= changed.test(set)
    code = beginOf(set)
  }
  return null
}

/** Variables that are followed: more of them hardly stand between a request and a redirect. */
const maximumVariables = 3

/** The last value that a variable is given. */
const settingOf = (name: string, above: string): string | undefined =>
  Array.from(
    above.matchAll(
      new RegExp(
        `(?<![\\w.$>])${literalPattern(name)}\\b[^\\S\\n]{0,3}(?:\\?\\?|\\|\\||:)?=(?![=>~])\\s{0,9}([^\\n]{1,200})`,
        "g",
      ),
    ),
    ([, value = ""]) => value,
  ).at(-1)

const judge = (
  node: SyntaxNode,
  value: string | undefined,
  { names, source }: { readonly names: Names; readonly source: string },
): Match | null => {
  if (value === undefined || value.length > maximumValue) return null
  const above = aboveOf(node, source)
  const origin = originOf(value, names, above)
  if (origin === null || looked.test(above) || looked.test(value)) return null
  if (origin === "referrer")
    return {
      severity: "low",
      confidence: "low",
      title: "The page that a request came from decides where it is sent",
    }
  return names.harmless?.test(source) === true
    ? null
    : {
        severity: "low",
        confidence: "medium",
        title: "A redirect begins with the path of the request, which may be another host",
      }
}

/** The value of a header named Location, or of the only argument. */
const valueOf = (node: SyntaxNode, which: "first" | "last"): string | undefined => {
  const values = argumentsOf(node)
  const texts = values.map(({ text }) => text.slice(0, maximumValue + 1))
  const position = texts.findIndex((text) => /^["'](?:Location|location)["']$/.test(text))
  if (position >= 0) return texts[position + 1]
  const headers = texts.flatMap(
    (text) => /["']?\bLocation["']?\s{0,3}[:=]>?\s{0,3}([^,}\n]{1,200})/i.exec(text)?.[1] ?? [],
  )
  if (/(?:writeHead|[hH]eader|[sS]et|[aA]dd|append)$/.test(calleeNameOf(node)))
    return /^header$/.test(calleeNameOf(node)) ? texts[0] : headers[0]
  return which === "first" ? texts[0] : texts.at(-1)
}

/** The first of two values, where frameworks do not agree which of them is the address. */
const otherValueOf = (node: SyntaxNode): string | undefined => {
  const [first, second] = argumentsOf(node)
  return second !== undefined && /[rR]edirect$/.test(calleeNameOf(node)) ? first?.text : undefined
}

const calleeNameOf = (node: SyntaxNode): string =>
  (node.childForFieldName("name")?.text ?? node.childForFieldName("method")?.text ?? calleeText(node))
    .split(/\W/)
    .at(-1) ?? ""

const matcherOf = (
  names: Names,
  { which = "first", ...matcher }: Omit<SyntaxMatcher, "match" | "word"> & { readonly which?: "first" | "last" },
): SyntaxMatcher => ({
  ...matcher,
  word: /[rR]edirect|[lL]ocation|seeOther|HTTPFound/,
  match: (node: SyntaxNode, { source }: MatchContext) => {
    // `http.Redirect` of Go cleans the path, and knows the page before as an address
    const isCleaned = calleeText(node) === "http.Redirect"
    if (isCleaned) return judge(node, argumentsOf(node)[2]?.text, { names: { ...names, harmless: /./ }, source })
    return judge(node, valueOf(node, which), { names, source }) ?? judge(node, otherValueOf(node), { names, source })
  },
})

export const detector: Detector = {
  id: "own-address-redirect",
  name: "Redirect to the address of the request itself",
  category: "security",
  severityRule: "low: a stranger needs a link to the address, and a route that answers it",
  languages: [...javascriptFamily, "python", "go", "java", "php", "ruby", "csharp"],
  cwe: "CWE-601",
  description:
    "A redirect begins with the path that was asked for, as one that adds or removes a slash at its end does. A request for `//evil.example/..` makes it one to another host: browsers take what stands behind two slashes for a host. The same goes for a redirect to the page that a request says it came from, which any page decides that links here. A path whose slashes are taken away, and an address whose host is compared, are not reported.",
  recommendation:
    'Put one slash before the path and take its own away (`"/" + path.replace(/^[\\/\\\\]+/, "")`), or redirect to an address that the program makes of a name of its own. Compare the host of the page before with the own host.',
  confidence: "medium",
  remediationMinutes: 15,
  outsideProduction: "ignored",
  detection: {
    kind: "syntax",
    matchers: [
      matcherOf(javascript, {
        languages: javascriptFamily,
        nodes: ["call_expression"],
        callees: ["redirect", "setHeader", "header", "set", "writeHead"],
        which: "last",
      }),
      matcherOf(python, {
        languages: ["python"],
        nodes: ["call"],
        callees: [
          "redirect",
          "HTTPFound",
          "HTTPMovedPermanently",
          "RedirectResponse",
          "set_header",
          "HttpResponseRedirect",
        ],
      }),
      matcherOf(go, {
        languages: ["go"],
        nodes: ["call_expression"],
        callees: ["Redirect", "Set", "Add", "RedirectTo"],
        which: "last",
      }),
      matcherOf(java, {
        languages: ["java"],
        nodes: ["method_invocation"],
        callees: ["sendRedirect", "seeOther", "setHeader"],
      }),
      matcherOf(php, {
        languages: ["php"],
        nodes: ["function_call_expression", "member_call_expression"],
        callees: ["header", "redirect", "redirectTo", "wp_redirect"],
      }),
      matcherOf(ruby, { languages: ["ruby"], nodes: ["call"], callees: ["redirect", "redirect_to"] }),
      matcherOf(csharp, {
        languages: ["csharp"],
        nodes: ["invocation_expression"],
        callees: ["Redirect", "RedirectPermanent", "LocalRedirectPermanent"],
      }),
    ],
  },
}
