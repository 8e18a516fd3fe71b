/** The Markdown of the engine's texts as HTML. */
import { expect, test } from "vitest"
import { detectors } from "../../../../server/src/engine/detectors/registry.ts"
import { htmlOf } from "../../../../server/src/foundation/text/Markdown.ts"

test("paragraphs, lists, code and strong text", () => {
  expect(htmlOf("One `a < b`\nline.\n\n- first\n- **second**\n\n```js\nif (a < b) **c**\n```\n\nLast.")).toBe(
    [
      "<p>One <code>a &lt; b</code> line.</p>",
      "<ul><li>first</li><li><strong>second</strong></li></ul>",
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

test.each(detectors)("the texts of $id need nothing more", ({ description, recommendation }) => {
  const html = `${htmlOf(description)}${htmlOf(recommendation)}`
  const text = html.replaceAll(/<(pre|code)>[\s\S]*?<\/\1>/g, "")
  expect(text).not.toMatch(/`|\*\*|^#|\]\(|<p>- /m)
})
