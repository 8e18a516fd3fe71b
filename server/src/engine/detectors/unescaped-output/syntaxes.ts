/** Languages of templates, with their forms of output that do not escape. */

/** An expression that a template writes as it is. */
export interface Output {
  readonly start: number
  readonly end: number
  /** The expression. */
  readonly code: string
  /** Syntax that switches escaping off. */
  readonly mark: string
  /** Data of a request, in this language. */
  readonly request: RegExp
  /** Set where only request data is certain to do harm. */
  readonly isUnsure: boolean
}

interface Form {
  /** Every output of this form; the first group is the expression. */
  readonly pattern: RegExp
  readonly mark: string
  /** Required in the expression if the form escapes by default. */
  readonly when?: RegExp
  /** Whether it matters only with request data. */
  readonly isUnsure?: (text: string, code: string) => boolean
}

interface Syntax {
  readonly files: RegExp
  readonly request: RegExp
  readonly forms: ReadonlyArray<Form>
  /** Required in a file for it to be a template of this kind. */
  readonly needs?: RegExp
}

const ruby = /\bparams\b|\bcookies\b|\brequest\.(?:params|path|fullpath|url|query_string|referr?er|headers|env)\b/
const javascript =
  /\b(?:req|request)\.(?:query|params|body|cookies|originalUrl|url|headers)\b|(?:^|\W)query\.\w|\$?route\.(?:query|params|hash)\b|\blocation\.(?:hash|search|href)\b/
const php =
  /\$_(?:GET|POST|REQUEST|COOKIE)\b|\brequest\(\s{0,3}['"]|\brequest\(\)->|(?:Request|Input)::(?:get|input|query|all|old)\b|\$request->|\bold\(|\bapp\.request\b/
const python =
  /\brequest\.(?:args|values|form|GET|POST|COOKIES|cookies|query|path|full_path|url|params|META(?:\.|\[["']|\.get\(["'])(?:HTTP|QUERY|PATH|REMOTE|REQUEST|CONTENT)_[A-Z]\w{0,40})\b/
/** Not the path of the request: servlets leave it encoded, as browsers send it. */
const java =
  /\brequest\.getParameter\b|\brequest\.get(?:QueryString|Header)\b|\bparam\.\w|\bparam\[|\bparamValues\b|\bheader\.\w|#httpServletRequest|\bcookie\.\w/
const csharp = /\bRequest(?:\.(?:Query|QueryString|Form|Params|Path|Cookies|Headers|RawUrl|Url|UrlReferrer)\b|\[)/

const page = /<\/?[a-z][\w-]{0,30}[\s/>]/i

/** An escaping call somewhere in the file: nothing escapes by itself. */
const escapesByHand = /<%=\s{0,3}(?:h|escape_html|html_escape|CGI\.escapeHTML|ERB::Util\.h)\b/

/** `job.klass`, `info["title"]`: something of an object, that is no number. */
const propertyOfRuby = /^\s{0,9}@?[a-z_]\w{0,40}(?:\.[a-z_]\w{0,40}|\[[^\]\n]{1,40}\]){1,5}\s{0,9}$/
const harmlessProperty =
  /(?:size|count|length|total|pages?|number|index|_at|time|date|(?:^|[._])id|jid|to_[ifs]|width|height|color|status|state|type|version|full\?)\s{0,9}$|_path|_url|root_|config|settings/

/** `"<a href='#{user.name}'>"`. */
const tagsWithData =
  /["'][^"\n]{0,300}<\w[^"\n]{0,300}#\{(?!\s{0,3}(?:h|escape_html|html_escape|CGI\.escape\w{0,10})\b)/

const isPlainErb = (text: string, code: string): boolean =>
  !tagsWithData.test(code) && !(escapesByHand.test(text) && propertyOfRuby.test(code) && !harmlessProperty.test(code))

const railsForms: ReadonlyArray<Form> = [
  { pattern: /<%==([^%]{1,400})%>/g, mark: "<%==" },
  { pattern: /<%=-?\s{0,3}raw[\s(]([^%]{1,400})%>/g, mark: "raw" },
  { pattern: /<%=(?!=)([^%]{1,400}?)\.html_safe\b/g, mark: "html_safe" },
]

const indentedForms: ReadonlyArray<Form> = [
  { pattern: /=\s{0,3}raw[\s(]([^\n]{1,300})/g, mark: "raw" },
  { pattern: /=([^\n=]{1,300}?)\.html_safe\b/g, mark: "html_safe" },
]

const syntaxes: ReadonlyArray<Syntax> = [
  { files: /(?:(?:^|\/)app\/views\/.{0,300}|\.html)\.(?:erb|rhtml)$/i, request: ruby, forms: railsForms },
  {
    // Sinatra and others leave the escaping to whoever writes the template
    files: /^(?!(?:.{0,300}\/)?app\/views\/)(?:.{0,300}\/)?[^/.]{1,100}\.erb$/i,
    request: ruby,
    needs: page,
    forms: [{ pattern: /<%=(?!=)([^%]{1,400})%>/g, mark: "<%=", isUnsure: isPlainErb }],
  },
  {
    files: /\.haml$/i,
    request: ruby,
    forms: [
      { pattern: /(?:^|\n)[ \t]{0,40}(?:[%.#][\w.#-]{1,80})?!=([^\n=~][^\n]{0,300})/g, mark: "!=" },
      ...indentedForms,
    ],
  },
  {
    files: /\.slim$/i,
    request: ruby,
    forms: [
      { pattern: /(?:^|\n)[ \t]{0,40}(?:[\w.#-]{1,80} ?)?==([^\n=~][^\n]{0,300})/g, mark: "==" },
      ...indentedForms,
    ],
  },
  {
    files: /\.blade\.php$/i,
    request: php,
    forms: [{ pattern: /\{!!([^!]{1,400})!!\}/g, mark: "{!! !!}" }],
  },
  {
    files: /\.twig$/i,
    request: php,
    needs: page,
    forms: [{ pattern: /\{\{-?([^{}]{1,400}?)\|\s{0,3}raw\b/g, mark: "|raw" }],
  },
  {
    files: /\.(?:html?|jinja2?|j2|xhtml)$/i,
    request: python,
    needs: page,
    forms: [{ pattern: /\{\{-?([^{}%]{1,300}?)\|\s{0,3}safe\b/g, mark: "|safe" }],
  },
  {
    // Underscore and Lodash escape only `<%-`
    files: /\.html?$/i,
    request: javascript,
    needs: /<script type=["']text\/(?:x-)?(?:template|underscore)/,
    forms: [{ pattern: /<%=([^%]{1,200})%>/g, mark: "<%=", when: /^\s{0,9}[\w.]{1,80}\s{0,9}$/ }],
  },
  {
    files: /\.(?:html?|xhtml)$/i,
    request: java,
    forms: [{ pattern: /\b(?:th|data-th):utext="([^"\n]{1,300})"/g, mark: "th:utext" }],
  },
  {
    files: /\.ejs$/i,
    request: javascript,
    needs: page,
    forms: [{ pattern: /<%-([^%]{1,400})%>/g, mark: "<%-" }],
  },
  {
    files: /\.(?:hbs|handlebars|mustache)$/i,
    request: javascript,
    needs: page,
    forms: [
      { pattern: /\{\{\{~?([^{}]{1,200})\}\}\}/g, mark: "{{{ }}}", when: /^\s{0,3}[\w.@/]+\s{0,3}$/ },
      { pattern: /\{\{&([^{}]{1,200})\}\}/g, mark: "{{&", when: /^\s{0,3}[\w.@/]+\s{0,3}$/ },
    ],
  },
  {
    files: /\.(?:vue|html?)$/i,
    request: javascript,
    forms: [{ pattern: /\sv-html="([^"\n]{1,300})"/g, mark: "v-html" }],
  },
  { files: /\.svelte$/i, request: javascript, forms: [{ pattern: /\{@html\s([^{}]{1,300})\}/g, mark: "{@html}" }] },
  { files: /\.astro$/i, request: javascript, forms: [{ pattern: /\sset:html=\{([^{}]{1,300})\}/g, mark: "set:html" }] },
  {
    files: /\.jsp[fx]?$/i,
    request: java,
    forms: [
      { pattern: /<%=([^%]{1,400})%>/g, mark: "<%=", isUnsure: () => true },
      {
        // tags with a prefix escape, compare or hand on what they are given
        pattern: /(?<!<\w{1,20}:\w{1,40}\s[^<>]{0,300})\$\{([^{}\n]{1,200})\}/g,
        mark: "${}",
        isUnsure: () => true,
      },
      {
        pattern: /<c:out\s(?=[^<>]{0,300}\bescapeXml=["']false)[^<>]{0,200}?\$\{([^{}\n]{1,200})\}/g,
        mark: "escapeXml",
        isUnsure: () => true,
      },
    ],
  },
  {
    files: /\.(?:cshtml|razor)$/i,
    request: csharp,
    forms: [
      { pattern: /\bHtml\.Raw\(((?:[^()\n]|\((?:[^()\n]|\([^()\n]{0,100}\)){0,100}\)){1,300})\)/g, mark: "Html.Raw" },
      { pattern: /\(MarkupString\)\s{0,3}([\w.]{1,100})/g, mark: "MarkupString" },
    ],
  },
  {
    files: /\.as[pc]x$/i,
    request: csharp,
    forms: [{ pattern: /<%=([^%]{1,400})%>/g, mark: "<%=", isUnsure: () => true }],
  },
  {
    files: /\.tpl$/i,
    request: /\$smarty\.(?:get|post|request|cookies)\./,
    forms: [{ pattern: /\{(\$[^{}\n]{1,200})\}/g, mark: "{$}", isUnsure: () => true }],
  },
]

/** Files with templates that this knows. */
export const templates = new RegExp(syntaxes.map(({ files }) => files.source).join("|"), "i")

/** Outputs of one file; a template with more is made by a program. */
const maximumOutputs = 200

/** Argument of a call that a filter inside the call applies to. */
const filtered = (code: string): string => {
  const isInCall = code.split("(").length > code.split(")").length
  return isInCall
    ? code.slice(Math.max(code.lastIndexOf(","), code.lastIndexOf("(")) + 1).replace(/^\s{0,9}\w{1,40}=/, "")
    : code
}

/** All that a file writes as it is. */
export const rawOutputs = (text: string, path: string): ReadonlyArray<Output> => {
  const found = new Map<number, Output>()
  for (const { files, request, forms, needs } of syntaxes) {
    if (!files.test(path) || /\.te?xt\./.test(path) || needs?.test(text) === false) continue
    for (const { pattern, mark, when, isUnsure } of forms) {
      for (const match of text.matchAll(pattern)) {
        const [whole, code = ""] = match
        if (when?.test(code) === false || found.has(match.index) || found.size >= maximumOutputs) continue
        const place = { start: match.index, end: match.index + whole.length }
        found.set(match.index, {
          ...place,
          code: filtered(code),
          mark,
          request,
          isUnsure: isUnsure?.(text, code) ?? false,
        })
      }
    }
  }
  return [...found.values()].toSorted((a, b) => a.start - b.start)
}
