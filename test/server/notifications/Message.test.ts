/** The words of notifications, their form for each channel, and when digests are due. */
import { describe, expect, it } from "vitest"
import { nextDigestAt } from "../../../server/src/notifications/digestTimes.ts"
import { mailOf, slackBody, teamsBody } from "../../../server/src/notifications/formats.ts"
import {
  digestMessage,
  type EndedRun,
  mostRepositories,
  runMessage,
  type Week,
} from "../../../server/src/notifications/Message.ts"

const dashboard = "https://ca.example/dashboard"

const aRun = (more: Partial<EndedRun> = {}): EndedRun => ({
  id: "r1",
  repository: "acme/shop",
  branch: "main",
  commitSha: "0123456789abcdef0123456789abcdef01234567",
  failure: null,
  healthScore: 82,
  gates: null,
  isFirst: false,
  critical: 1,
  high: 2,
  findings: [{ id: "f1", severity: "critical", title: "Use of eval", filePath: "src/pay.js", lineStart: 12 }],
  ...more,
})

const missedGates = {
  passed: false,
  block_merge: false,
  gates: [{ gate: "min_health_score" as const, threshold: 90, actual: 82, passed: false }],
}

const textsOf = (message: ReturnType<typeof runMessage>) => message?.lines.map(({ text }) => text)

describe("the message about a run", () => {
  it("counts the severe new findings, names the most urgent, and links to each and to the run", () => {
    const message = runMessage(aRun(), ["new_findings"], dashboard)
    expect(message).toEqual({
      title: "acme/shop: new findings: 1 critical, 2 high",
      lines: [
        { text: "critical: Use of eval (src/pay.js:12)", url: `${dashboard}/findings/f1` },
        { text: "and 2 more" },
        { text: "Health score 82. Branch main, commit 0123456" },
      ],
      link: { text: "Open the run", url: `${dashboard}/runs/r1` },
    })
  })

  it("says of the first analysis that it is one", () => {
    expect(runMessage(aRun({ isFirst: true }), ["new_findings"], dashboard)?.title).toBe(
      "acme/shop: findings of the first analysis: 1 critical, 2 high",
    )
  })

  it("says why gates were not passed, and the findings with it where they are wanted too", () => {
    const run = aRun({ gates: missedGates })
    const both = runMessage(run, ["new_findings", "quality_gate_failed"], dashboard)
    expect(both?.title).toBe("acme/shop: quality gates not passed")
    expect(textsOf(both)?.slice(0, 2)).toEqual([
      "The health score is 82, and at least 90 passes.",
      "New findings: 1 critical, 2 high",
    ])
    expect(textsOf(runMessage(run, ["quality_gate_failed"], dashboard))).toEqual([
      "The health score is 82, and at least 90 passes.",
      "Health score 82. Branch main, commit 0123456",
    ])
  })

  it("says why a run failed, also where its commit was never known", () => {
    const run = aRun({ failure: "The repository could not be fetched.", commitSha: null, healthScore: null })
    expect(textsOf(runMessage(run, ["analysis_failed"], dashboard))).toEqual([
      "The repository could not be fetched.",
      "Branch main",
    ])
  })

  it("is none where there is nothing to say about what is wanted", () => {
    const calm = aRun({ critical: 0, high: 0, findings: [] })
    expect(runMessage(calm, ["new_findings", "quality_gate_failed"], dashboard)).toBeUndefined()
    expect(runMessage(aRun({ gates: { ...missedGates, passed: true } }), ["quality_gate_failed"], dashboard)).toBe(
      undefined,
    )
    expect(runMessage(aRun({ failure: "x" }), ["new_findings"], dashboard)).toBeUndefined()
  })
})

const aWeek = (more: Partial<Week> = {}): Week => ({
  id: "p1",
  name: "acme/shop",
  healthScore: 82,
  change: 3,
  isFirst: false,
  runs: 4,
  opened: 5,
  resolved: 7,
  critical: 0,
  high: 2,
  gatesPassed: false,
  ...more,
})

describe("the message about a week", () => {
  it("has a line for each repository, and sums up those that were analyzed before", () => {
    const first = aWeek({ id: "p2", name: "acme/new", change: null, isFirst: true, opened: 900, gatesPassed: null })
    expect(digestMessage([aWeek(), first], dashboard)).toEqual({
      title: "The week of 2 repositories: 5 new and 7 resolved findings",
      lines: [
        {
          text: "acme/shop: score 82 (+3); 5 new, 7 resolved; 2 high open; quality gates not passed",
          url: `${dashboard}/repositories/p1`,
        },
        {
          text: "acme/new: score 82; analyzed for the first time; 2 high open",
          url: `${dashboard}/repositories/p2`,
        },
      ],
      link: { text: "Open the overview", url: dashboard },
    })
  })

  it("says of a week of first analyses that it is one, and not that nothing was found", () => {
    expect(digestMessage([aWeek({ isFirst: true, change: null })], dashboard)?.title).toBe(
      "The week of 1 repository: analyzed for the first time",
    )
  })

  it("names a bounded number of repositories and counts the others", () => {
    const message = digestMessage(
      Array.from({ length: mostRepositories + 2 }, (_, index) => aWeek({ id: `p${index}` })),
      dashboard,
    )
    expect(message?.lines).toHaveLength(mostRepositories + 1)
    expect(message?.lines.at(-1)).toEqual({ text: "and 2 more" })
  })

  it("is none where nothing was analyzed in the week", () => {
    expect(digestMessage([], dashboard)).toBeUndefined()
    expect(digestMessage([aWeek({ runs: 0 })], dashboard)).toBeUndefined()
  })
})

describe("the forms", () => {
  const message = {
    title: "a/b: <!channel> & *more*",
    lines: [{ text: "high: a|b <script>", url: `${dashboard}/findings/f1` }, { text: "x".repeat(1000) }],
    link: { text: "Open the run", url: `${dashboard}/runs/r1` },
  }

  it("escapes for Slack, so that no text of others mentions anybody or is a link", () => {
    const { text } = slackBody(message)
    expect(text.split("\n")).toEqual([
      "*a/b: &lt;!channel&gt; &amp; *more**",
      `• <${dashboard}/findings/f1|high: a¦b &lt;script&gt;>`,
      `${"x".repeat(299)}…`,
      `<${dashboard}/runs/r1|Open the run>`,
    ])
  })

  it("keeps every text in one line, so that none forges another", () => {
    const forged = { ...message, title: "a\r\nb", lines: [{ text: "c\u2028d\u2029e\u0000f" }] }
    expect(slackBody(forged).text.split(/[\r\n\u2028\u2029]/)).toHaveLength(3)
    expect(mailOf(forged, dashboard).text.split("\n").slice(0, 3)).toEqual(["a b", "", "c d e f"])
    expect(mailOf(forged, dashboard).subject).toBe("a b")
  })

  it("gives Teams rich text, in which nothing is Markdown", () => {
    const [attachment] = teamsBody(message).attachments
    expect(attachment?.content.body.map(({ type }) => type)).toEqual([
      "RichTextBlock",
      "RichTextBlock",
      "RichTextBlock",
    ])
    expect(attachment?.content.body[1]?.inlines[0]).toEqual({
      type: "TextRun",
      text: "high: a|b <script>",
      selectAction: { type: "Action.OpenUrl", url: `${dashboard}/findings/f1` },
    })
  })

  it("writes mails as text and as HTML, with the way to the settings", () => {
    const mail = mailOf(message, dashboard)
    expect(mail.subject).toBe(message.title)
    expect(mail.text).toContain(`- high: a|b <script>\n  ${dashboard}/findings/f1`)
    expect(mail.text).toContain(`${dashboard}/notifications`)
    expect(mail.html).toContain("high: a|b &lt;script&gt;")
    expect(mail.html).not.toContain("<script>")
  })

  it("keeps remarks apart from the findings of a mail, and shows what a title quotes as code", () => {
    const remark = { text: "Health score 82." }
    const finding = { text: "high: `a` is <b> (c.js:1)", url: `${dashboard}/findings/f1` }
    const mail = mailOf({ ...message, lines: [remark, finding, remark] }, dashboard)
    expect(mail.text.split("\n\n").slice(1, 4)).toEqual([
      remark.text,
      `- ${finding.text}\n  ${finding.url}`,
      remark.text,
    ])
    expect(mail.html).toContain("high: <code>a</code> is &lt;b&gt; (c.js:1)</a></li>")
    expect(mail.html.match(/<ul[^>]*>/g)).toHaveLength(1)
    expect(mailOf({ ...message, lines: [remark] }, dashboard).html).not.toContain("<ul")
  })
})

describe("the time of the digest", () => {
  it.each([
    ["2026-11-27T12:00:00Z", "2026-11-30T06:00:00Z"],
    ["2026-11-29T23:59:59Z", "2026-11-30T06:00:00Z"],
    ["2026-11-30T05:59:59Z", "2026-11-30T06:00:00Z"],
    ["2026-11-30T06:00:00Z", "2026-12-07T06:00:00Z"],
    ["2026-12-31T10:00:00Z", "2027-01-04T06:00:00Z"],
  ])("after %s is %s", (now, next) => {
    expect(nextDigestAt(new Date(now)).toISOString()).toBe(new Date(next).toISOString())
  })
})
