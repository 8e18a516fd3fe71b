/** Rewrites that turn debugging off. */
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"
import { replaceNode } from "../../fixes/edits.ts"
import type { Rewrite, RewriteExample } from "../../fixes/Rewrite.ts"
import { rewriteExample as example } from "../Detector.ts"
import { literalText } from "../shared/nodes.ts"

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

/** `display_errors` and `WP_DEBUG` of PHP: the opposite, as it is written. */
export const turnErrorsOff = (value: SyntaxNode | undefined): Rewrite | null => {
  if (value === undefined) return null
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

export const debugModeRewrites: ReadonlyArray<RewriteExample> = [
  example(
    "python",
    "the argument of a server",
    'from flask import Flask\n\napp = Flask(__name__)\nif __name__ == "__main__":\n    app.run(\n        debug=True,  # for now\n        port=80)\n',
    'from flask import Flask\n\napp = Flask(__name__)\nif __name__ == "__main__":\n    app.run(\n        debug=False,  # for now\n        port=80)\n',
  ),
  example(
    "python",
    "a setting of an application",
    'from flask import Flask\n\napp = Flask(__name__)\napp.config["DEBUG"] = True\n',
    'from flask import Flask\n\napp = Flask(__name__)\napp.config["DEBUG"] = False\n',
  ),
  {
    ...example(
      "python",
      "the settings of a Django site",
      'DEBUG = True\nINSTALLED_APPS = ["django.contrib.admin"]\n',
      'DEBUG = False\nINSTALLED_APPS = ["django.contrib.admin"]\n',
    ),
    path: "site/settings.py",
  },
  example(
    "php",
    "errors that every visitor sees",
    "<?php\nini_set('display_errors', 'On');\n",
    "<?php\nini_set('display_errors', 'Off');\n",
  ),
  example("php", "a number", '<?php\nini_set("display_errors", 1);\n', '<?php\nini_set("display_errors", 0);\n'),
  example("php", "what is written in another way", "<?php\nini_set('display_errors', 'YES');\n", null),
  {
    ...example(
      "php",
      "the settings of WordPress",
      "<?php\ndefine( 'WP_DEBUG', TRUE );\n",
      "<?php\ndefine( 'WP_DEBUG', FALSE );\n",
    ),
    path: "wp-config.php",
  },
  {
    ...example(
      "php",
      "the settings of Laravel",
      "<?php\nreturn [\n    'debug' => true,\n];\n",
      "<?php\nreturn [\n    'debug' => (bool) env('APP_DEBUG', false),\n];\n",
    ),
    path: "config/app.php",
  },
]
