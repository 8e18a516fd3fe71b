/** The Markdown of the engine's texts as HTML. */
import * as fc from "fast-check"
import { expect, test } from "vitest"
import { detectors } from "../../../../server/src/engine/detectors/registry.ts"
import { htmlOf, inline } from "../../../../server/src/foundation/text/Markdown.ts"

test("paragraphs, lists, code and strong text", () => {
  expect(htmlOf("One `a < b`\nline.\n\n- first\n- **second**\n\n```js\nif (a < b) **c**\n```\n\nLast.")).toBe(
    [
      "<p>One <code>a &lt; b</code>",
      "line.</p>",
      "<ul>",
      "<li>first</li>",
      "<li><strong>second</strong></li>",
      "</ul>",
      "<pre><code>if (a &lt; b) **c**</code></pre>",
      "<p>Last.</p>",
    ].join("\n"),
  )
})

test("everything else is text", () => {
  expect(htmlOf('<script>alert("a & b")</script>')).toBe(
    "<p>&lt;script&gt;alert(&quot;a &amp; b&quot;)&lt;/script&gt;</p>",
  )
})

test.each([
  ["a link", "[here](https://attacker.example)", "<p>[here](https://attacker.example)</p>"],
  ["a link by reference", "[here]\n\n[here]: https://a.example", "<p>[here]</p>\n<p>[here]: https://a.example</p>"],
  ["a picture", "![x](https://a.example/x.png)", "<p>![x](https://a.example/x.png)</p>"],
  ["an address", "<https://a.example> https://b.example", "<p>&lt;https://a.example&gt; https://b.example</p>"],
  ["an element", "<b onclick=alert(1)>x</b>", "<p>&lt;b onclick=alert(1)&gt;x&lt;/b&gt;</p>"],
  ["the language of code", '```js" onload="x\ny\n```', "<pre><code>y</code></pre>"],
  ["a heading", "# Top", "<p><strong>Top</strong></p>"],
  ["the start of a list", "7. seven", "<ol>\n<li>seven</li>\n</ol>"],
])("%s leads nowhere and carries no attribute", (_, markdown, expected) => {
  expect(htmlOf(markdown)).toBe(expected)
})

test("a title has code and text alone", () => {
  expect(inline("Call `a<b>` of __init__ **now** <i>")).toBe(
    "Call <code>a&lt;b&gt;</code> of __init__ **now** &lt;i&gt;",
  )
})

/** The elements that a text may become, none with an attribute. */
const elements = new Set("p strong em code pre ul ol li blockquote table thead tbody tr th td".split(" "))

/** Takes well-formed HTML of these elements apart; the result is the open ones, or what is not allowed. */
const leftOpen = (html: string): ReadonlyArray<string> => {
  const open: Array<string> = []
  for (const [tag] of html.matchAll(/<[^>]*>?/g)) {
    const [, slash = "", name = ""] = /^<(\/?)([a-z]+)>$/.exec(tag) ?? []
    if (slash === "" && (name === "br" || name === "hr")) continue
    if (!elements.has(name)) return [tag]
    if (slash === "") open.push(name)
    else if (open.pop() !== name) return [tag]
  }
  return open
}

const hostilePiece = fc.oneof(
  fc.string({ unit: "binary", maxLength: 8 }),
  fc.constantFrom(
    ..."\n|\n\n|\t|    |`|``|```|~~~|*|**|_|__|~~|[|]|(|)|![|](|<|>|</|<!--|-->|<![CDATA[|&|&lt;|&#x3c;|&#0;|\\|#|## |- |1. |> |---|===|:|\"|'|\u0000|\u2028".split(
      "|",
    ),
    "|",
    "<script>",
    "<img src=x onerror=alert(1)>",
    "javascript:alert(1)",
    "data:text/html,x",
    "https://attacker.example/",
    "style=x",
  ),
)

test("hostile text becomes no more than these elements, all of them closed", () => {
  fc.assert(
    fc.property(fc.array(hostilePiece, { maxLength: 60 }), (pieces) => {
      const text = pieces.join("")
      expect(leftOpen(htmlOf(text))).toEqual([])
      expect(leftOpen(inline(text))).toEqual([])
    }),
    { numRuns: 3_000 },
  )
})

test.each(["[", "![", "*a ", "_", "`", "``` ", "> ", "- ", "<", "&", "~~", "\\", "a**b", "|-|\n"])(
  "100,000 characters of %j are read to the end",
  (piece) => {
    expect(leftOpen(htmlOf(piece.repeat(100_000 / piece.length)))).toEqual([])
  },
)

test.each(detectors)("the texts of $id need nothing more", ({ description, recommendation }) => {
  const html = `${htmlOf(description)}${htmlOf(recommendation)}`
  const text = html.replaceAll(/<(pre|code)>[\s\S]*?<\/\1>/g, "")
  expect(text).not.toMatch(/`|\*\*|^#|\]\(|<p>- /m)
})

test("a table is one, and its alignment is left out", () => {
  const html = htmlOf("| Severity | Risk |\n| :-- | --: |\n| high | <b>0.4</b> |")
  expect(html.replaceAll("\n", "")).toBe(
    "<table><thead><tr><th>Severity</th><th>Risk</th></tr></thead><tbody><tr><td>high</td><td>&lt;b&gt;0.4&lt;/b&gt;</td></tr></tbody></table>",
  )
  expect(htmlOf("a | b")).toBe("<p>a | b</p>")
})
