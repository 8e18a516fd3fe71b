/** Responses with credentials that pages of any origin may read. */
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"
import { type Detector, javascriptFamily, type Match } from "../Detector.ts"
import { argumentsOf } from "../shared/calls.ts"

const found: Match = { severity: "medium", title: "Pages of any origin may read responses with credentials" }

/** `cors({ origin: true, credentials: true })`, which sends back the origin of the request. */
const javascriptMatch = (call: SyntaxNode): Match | null => {
  const options = argumentsOf(call).find(({ type }) => type === "object")
  if (options === undefined) return null
  const valueOf = (name: string): SyntaxNode | null | undefined =>
    options.namedChildren
      .find((pair) => pair.type === "pair" && pair.childForFieldName("key")?.text.replace(/["']/g, "") === name)
      ?.childForFieldName("value")
  return valueOf("origin")?.type === "true" && valueOf("credentials")?.type === "true" ? found : null
}

/** `CORS(app, origins="*", supports_credentials=True)`, which does the same. */
const flaskMatch = (call: SyntaxNode): Match | null => {
  const options = call.childForFieldName("arguments")?.text.slice(0, maximumOptionCharacters) ?? ""
  if (!/\bsupports_credentials\s*=\s*True\b/.test(options)) return null
  return /\borigins\s{0,9}=\s{0,9}(?:\[\s{0,99})?["']\*["']/.test(options) || !/\b(?:origins|resources)\b/.test(options)
    ? found
    : null
}

/** `add_middleware(CORSMiddleware, allow_origins=["*"], allow_credentials=True)` of Starlette. */
const starletteMatch = (call: SyntaxNode): Match | null => {
  const options = call.childForFieldName("arguments")?.text.slice(0, maximumOptionCharacters) ?? ""
  const isAny = /\ballow_origins\s*=\s*\[\s*["']\*["']|\ballow_origin_regex\s*=\s*r?["']\.\*["']/.test(options)
  return isAny && /\bCORSMiddleware\b/.test(options) && /\ballow_credentials\s*=\s*True\b/.test(options) ? found : null
}

/** Longer options are tables. */
const maximumOptionCharacters = 2_000

/**
 * `AllowOriginFunc: func(…) bool { return true }` beside `AllowCredentials: true`. With `AllowAllOrigins` the libraries answer `*`,
 * and browsers keep such an answer to a request with credentials from the page.
 */
const goMatch = (element: SyntaxNode): Match | null => {
  const [key, value] = [element.namedChild(0)?.text, element.namedChild(1)?.text.slice(0, 120) ?? ""]
  const allowsAny = key === "AllowOriginFunc" && /^func\([^)]{0,60}\)\s*bool\s*\{\s*return true\s*\}$/.test(value)
  const options = element.parent?.text.slice(0, maximumOptionCharacters) ?? ""
  return allowsAny && /\bAllowCredentials:\s*true\b/.test(options) ? found : null
}

export const detector: Detector = {
  id: "cors-any-origin",
  name: "Any origin may read responses",
  category: "security",
  severityRule: "medium",
  languages: [...javascriptFamily, "python", "go", "java", "kotlin", "php", "csharp"],
  cwe: "CWE-942",
  description:
    "The response names the origin that asked as allowed, whichever it is, and allows credentials. A page of any other site then reads what this one shows to the person who looks at it. Reported where the header of the request is sent back, and where a library is told to do so. An origin that was compared with a list is not reported.",
  recommendation:
    "Compare the origin with a list of allowed ones, or leave credentials out (`Access-Control-Allow-Origin: *` then is enough).",
  confidence: "medium",
  remediationMinutes: 15,
  outsideProduction: "ignored-in-tests",
  detection: {
    kind: "flow",
    matchers: [
      {
        languages: javascriptFamily,
        nodes: ["call_expression"],
        callees: ["cors", "enableCors", "register"],
        word: "credentials",
        match: javascriptMatch,
      },
      { languages: ["python"], nodes: ["call"], callees: ["CORS"], word: "supports_credentials", match: flaskMatch },
      {
        languages: ["python"],
        nodes: ["call"],
        callees: ["add_middleware", "Middleware"],
        word: "allow_credentials",
        match: starletteMatch,
      },
      { languages: ["go"], nodes: ["keyed_element"], word: "AllowCredentials", match: goMatch },
    ],
  },
}
