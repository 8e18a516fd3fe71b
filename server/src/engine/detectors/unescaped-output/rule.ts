/** Templates that put text into a page as it is. */
import type { Detector, TextMatch } from "../Detector.ts"
import { rawOutputs, templates, type Output } from "./syntaxes.ts"

/** Calls whose result holds no markup of others; with what they are given they are taken out before data is looked for. */
const escapingCall =
  /\b(?:h|e|u|j|escape\w{0,20}|html_?[eE]scape|htmlspecialchars|htmlentities|encode\w{0,20}|url_?encode|HtmlEncode|escapeXml|strip_?tags|intval|Integer|Number|parseInt|CGI\.escape\w{0,10}|count|size|length)\s{0,3}\((?:[^()]|\((?:[^()]|\([^()]{0,100}\)){0,100}\)){0,200}\)/g

/** Nothing says that a call answers with what it is given, but for those that read a request, mark text as HTML or rewrite it. */
const otherCall =
  /\b(?!(?:raw|request|old|str|String|valueOf|toString|l?r?trim|strip|\w{0,20}decode\w{0,20}|s?printf|format|(?:strto|to)?_?(?:upper|lower)(?:case)?|ucfirst|nl2br|implode|join|stringify)\()([a-z_]\w{0,60})\((?:[^()]|\((?:[^()]|\([^()]{0,100}\)){0,100}\)){0,200}\)/gi

/** Expressions that no longer yield the text of a request; `JSON.stringify` leaves `</script>` as it is. */
const otherData =
  /saniti[sz]|purif|to_?json|stringify(?=[^]{1,300}\.replace(?:All)?\([/"'`][^,\n]{0,20}<)|to_query|to_param\b|(?:^|\W)(?:partial|render|include)\b/i

/** An escaping call where Ruby writes it without parentheses, for all that follows, in a text. */
const escapedPart = /#\{\s{0,3}(?:h|escape_html|html_escape|CGI\.escape\w{0,10})\s[^{}\n]{0,200}\}/g

/** The same without anything around it. */
const escapedWhole = /^\s{0,9}(?:h|escape_html|html_escape|CGI\.escape\w{0,10})\s/

/** Filters that escape or that make numbers of data. */
const escapingFilter =
  /(?<!\|)\|(?!\|)\s{0,3}(?:e|escape|escapejs|force_escape|striptags|urlencode|int|float|length|tojson|json|json_encode|json_script|dump|date|number_format|round|trans|translate|t|sanitize\w{0,20}|purify|nl2br|bleach\w{0,20}|clean\w{0,20})\b/

/** Calls that produce markup on purpose, and names of values that are markup already. */
const markup =
  /saniti[sz]|purif|escap|encode|to_?json|stringify|serialize|render|include|partial|yield|content_for|block\b|parent\(|\bsuper\(|(?:^|[^\w])(?:t|l|_|__|n?gettext|trans|translate|localize|lang)\s{0,3}\(|i18n|\$t[ce]?\(|locali[sz]e|markdown|marked|csrf|nonce|html|markup|^\s{0,9}(?:body|content|children)\s{0,9}$|(?:ur[li]|link|href|qr_?code|symbol)\s{0,9}$|highlight|svg|paginat|links\(\)|_tag\b|_path\b|_url\b|link_to|simple_format|icon|image|button|emoji|(?<![a-z])(?:assets?|forms?|fields?|snippets?|widgets?|scripts?|styles?|css|banner|layout|nbsp|number|dates?|time|count|sum|total|config|settings?)(?![a-z])/i

/** One text in quotes that holds nothing else. */
const literal = /^\s{0,9}(?:"[^"#$\\{]{0,500}"|'[^'\\]{0,500}')\s{0,9}$/

/** Expressions in which the data only decides. */
const decisions =
  /\s(?:if|unless)\s[^\n]{0,300}$|(?:\bparams|\breq(?:uest)?)(?:\.\w{1,40}){0,2}(?:\[[^\]\n]{1,60}\]|\.\w{1,40})?\s{0,3}(?:\?(?![.?])|[=!]==?|&&|\.(?:present|blank|nil|empty|any|key)\?|\.(?:to_i|to_f|size|length|count)\b)/g

/** Values that are compared, used as a condition, or calculated with. */
const compared =
  /[\w.$]{1,100}(?:\(\)|\[[^\]\n]{1,60}\])?\s{0,3}(?:[=!]==?|\?(?![.?])|\b(?:eq|ne)\b|[*/-]\s{0,3}\d)|\bempty\s[\w.]{1,60}/g

/** An expression without what is escaped, only decides, or is given to a call. */
const dataIn = (code: string): string =>
  code.replaceAll(escapingCall, "").replaceAll(otherCall, "$1()").replaceAll(decisions, "").replaceAll(compared, "")

/** Names that a template gives to request data. */
const named = (text: string, request: RegExp): ReadonlySet<string> => {
  const names = new Set<string>()
  for (const [, name = "", value = ""] of text.matchAll(assignment)) {
    if (names.size < maximumNames && request.test(dataIn(value))) {
      names.add(name)
    }
  }
  return new Set(Array.from(names).filter((name) => !isCleanedBelow(name, text)))
}

/** `q = encoder.encodeForHTML(q)`, and `if (!validator.isValidInput("q", q, …)) q = ""`. */
const isCleanedBelow = (name: string, text: string): boolean =>
  new RegExp(
    `(?<![\\w.$])${name}\\s{0,3}=(?!=)[^;\\n]{0,100}(?:encodeFor(?!SQL|OS|LDAP|DN|XPath)|escape(?!_?(?:SQL|Sql|sql|Shell|shell))|saniti[sz]e(?!_?(?:SQL|Sql|sql)))\\w{0,20}\\([^;\\n]{0,100}\\b${name}\\b|!\\s?[\\w.()]{0,60}\\b(?:is|has)_?[vV]alid\\w{0,20}\\([^;\\n]{0,120}\\b${name}\\b[^;{}]{0,60}[{\\s]\\s{0,40}${name}\\s{0,3}=(?!=)`,
  ).test(text)

/** Attributes of HTML are no variables: their values stand between quotes. */
const assignment = /\b([A-Za-z_]\w{0,40})\s{0,3}=\s{0,3}([^\s="'<][^\n;%]{0,200})/g

/** Maximum number of names for request data in one template. */
const maximumNames = 50

const wordsIn = (code: string): ReadonlyArray<string> => code.match(/[A-Za-z_]\w*/g) ?? []

/** A part of a text in Ruby, Vue or C#: only what is put in is code. */
const inserted = (code: string): string =>
  code.replaceAll(/'[^'#{}\n]{0,200}'|"[^"#{}\n]{0,200}"/g, (text) => (/^.\w{1,40}.$/.test(text) ? text : '""'))

/** Helpers of Laravel that make an element of escaped texts; the others give back what they get, or leave it as it is. */
const helperOfElements = /^\s{0,9}(?:Form|H(?:tml|TML))::(?!decode\b|macro\b|component\b|button\b)\w{1,40}\(/

/** True for one call of such a helper, with nothing behind it. */
const isElement = (code: string): boolean => {
  const call = helperOfElements.exec(code)?.[0]
  if (call === undefined) return false
  let depth = 1
  for (let at = call.length; at < code.length; at++) {
    if (code[at] === "(") depth++
    if (code[at] === ")" && --depth === 0) return code.slice(at + 1).trim() === ""
  }
  return false
}

const judge = ({ start, end, code, mark, request, isUnsure, text, names }: JudgedOutput): TextMatch | null => {
  if (escapedWhole.test(code) || isElement(code) || escapingFilter.test(code) || literal.test(code)) return null
  const rest = dataIn(inserted(code.replaceAll(escapedPart, "")))
  if (!wordsIn(rest).some((word) => !/^(?:raw|html_safe|to_s|nl2br)$/.test(word))) return null
  const ofRequest = request.test(rest) || (wordsIn(code).length <= maximumWords && isOneOf(rest, names))
  const place = { start, end }
  if (ofRequest && !otherData.test(code)) {
    return {
      ...place,
      severity: "high",
      confidence: "medium",
      title: `Request data is written into the page without escaping (\`${mark}\`)`,
    }
  }
  if (isUnsure || markup.test(code) || cleanedElsewhere.test(text)) return null
  return { ...place, severity: "low", title: `Text is written into the page without escaping (\`${mark}\`)` }
}

/** An expression of more words is a program of its own. */
const maximumWords = 30

const isOneOf = (code: string, names: ReadonlySet<string>): boolean =>
  names.size > 0 && Array.from(code.matchAll(freeName)).some(([name]) => names.has(name))

/** A name that is no property, no key, and nothing that a call without parentheses is given. */
const freeName = /(?<![\w.:@$"'-])(?<!\w )[A-Za-z_]\w*(?![\w(:[]|\.\w)/g

/** A file that cleans its data does so before it shows it. */
const cleanedElsewhere = /saniti[sz]|purify|escapeHtml|\bxss\(/i

interface JudgedOutput extends Output {
  readonly text: string
  /** Variables of the template that hold request data. */
  readonly names: ReadonlySet<string>
}

const find = (text: string, path: string): ReadonlyArray<TextMatch> => {
  const outputs = rawOutputs(text, path)
  const [first] = outputs
  if (first === undefined) return []
  const names = named(text, first.request)
  return outputs.flatMap((output) => judge({ ...output, text, names }) ?? [])
}

export const detector: Detector = {
  id: "unescaped-output",
  name: "Text in a page without escaping",
  category: "security",
  severityRule: "high for request data, otherwise low",
  languages: [],
  cwe: "CWE-79",
  description:
    "A template puts text into a page as it is: `raw` and `html_safe` in ERB, `{!! !!}` in Blade, `|raw` in Twig, `|safe` in Jinja and Django, `<%-` in EJS, `{{{ }}}` in Handlebars, `v-html` in Vue, `{@html}` in Svelte, `th:utext` in Thymeleaf, `Html.Raw` in Razor, and `<%= %>` where it does not escape, as in JSP and in ERB outside of Rails. Markup in the text is obeyed: what somebody has stored, or put into a link, runs as a script in the browser of whoever looks at the page. Request data in such a place is certain; of other text only its author can say whether a person has cleaned it, so its findings are low. Texts of translations, what a helper of the template makes, and names that say that they are markup are not reported.",
  recommendation:
    "Use the form that escapes (`<%= %>` in Rails, `{{ }}`, `v-text`, `<c:out>`, `@value`), or call the escaping function. Where markup is wanted, clean it with a library made for that before it is stored or shown.",
  confidence: "low",
  remediationMinutes: 15,
  outsideProduction: "ignored-in-tests",
  detection: { kind: "text", files: templates, find },
}
