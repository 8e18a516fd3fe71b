/** Rewrites that turn debugging off. */
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"
import { replaceNode } from "../../fixes/edits.ts"
import type { Rewrite } from "../../fixes/Rewrite.ts"
import { literalText } from "../shared/constants.ts"

const turnedOff = (value: SyntaxNode, text: string, note: string): Rewrite => ({
  safety: "suggested",
  title: "Turn debugging off",
  explanation: `Visitors see a plain page instead of source code, settings and variables. ${note}`,
  edits: [replaceNode(value, text)],
})

/** `debug=True` of a server in Python. */
export const turnServerOff = (value: SyntaxNode | null): Rewrite | null =>
  value?.type === "true"
    ? turnedOff(
        value,
        "False",
        "The server no longer loads changed code by itself; on the machine of a developer `flask run --debug` turns that on again.",
      )
    : null

/** `DEBUG = True` of Django. */
export const turnSiteOff = (value: SyntaxNode | null): Rewrite | null =>
  value?.type === "true"
    ? turnedOff(
        value,
        "False",
        "Django then answers only to the names in `ALLOWED_HOSTS` and serves no static files by itself: both have to be set up where the site runs.",
      )
    : null

const offs: Readonly<Record<string, string>> = {
  "1": "0",
  "2": "0",
  "3": "0",
  on: "off",
  On: "Off",
  ON: "OFF",
  true: "false",
  True: "False",
  TRUE: "FALSE",
  yes: "no",
  stdout: "0",
}

/** Programs that set the site up: who runs them wants to see what fails. */
const setsUp = /(?:^|\/)(?:_?install\w{0,10}|set-?up|upgrade\w{0,3}|updater?|migrat\w{1,10}|debug\w{0,6})(?:\/|\.php$)/i

/** `display_errors` and `WP_DEBUG` of PHP: the opposite, as it is written. */
export const turnErrorsOff = (value: SyntaxNode | undefined, path: string): Rewrite | null => {
  if (value === undefined || setsUp.test(path)) return null
  const text = literalText(value) ?? value.text
  const off = offs[text]
  return off === undefined
    ? null
    : turnedOff(
        value,
        value.text.replace(text, off),
        "Errors have to be looked up in the log: `log_errors` must be on there.",
      )
}

/** `'debug' => true` of Laravel: the setting that its environment has for it. */
export const turnLaravelOff = (value: SyntaxNode | null): Rewrite | null =>
  value === null
    ? null
    : turnedOff(
        value,
        "(bool) env('APP_DEBUG', false)",
        "Whoever develops sets `APP_DEBUG=true` in the file `.env` of their machine.",
      )
