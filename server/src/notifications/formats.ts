/** The form of a message for each channel. */
import { Html, html } from "../foundation/text/Html.ts"
import { inline } from "../foundation/text/Markdown.ts"
import { cutTo, inOneLine } from "../foundation/text/ShortText.ts"
import type { Line, Message } from "./Message.ts"

/** Slack takes 40,000 characters and shows fewer; a title may have a long name in it. */
const longestLine = 300

/** One line: a break in the name of a file would forge lines of ours. */
const short = (text: string): string => cutTo(inOneLine(text), longestLine)

/** Slack knows three references, and links in angle brackets: https://api.slack.com/reference/surfaces/formatting. */
const forSlack = (text: string): string =>
  short(text).replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;")

const slackLine = ({ text, url }: Line): string =>
  url === undefined ? forSlack(text) : `• <${url}|${forSlack(text).replaceAll("|", "¦")}>`

/** Body for an incoming webhook of Slack. */
export const slackBody = ({ title, lines, link }: Message) => ({
  text: [`*${forSlack(title)}*`, ...lines.map(slackLine), `<${link.url}|${link.text}>`].join("\n"),
})

/** Rich text is shown as it is, while a block of text would read Markdown in it. */
const richText = (text: string, options: { readonly weight?: string; readonly size?: string }, url?: string) => ({
  type: "RichTextBlock",
  inlines: [
    {
      type: "TextRun",
      text: short(text),
      ...options,
      ...(url === undefined ? {} : { selectAction: { type: "Action.OpenUrl", url } }),
    },
  ],
})

/** Body for an incoming webhook of Teams: an adaptive card. */
export const teamsBody = ({ title, lines, link }: Message) => ({
  type: "message",
  attachments: [
    {
      contentType: "application/vnd.microsoft.card.adaptive",
      content: {
        $schema: "http://adaptivecards.io/schemas/adaptive-card.json",
        type: "AdaptiveCard",
        version: "1.4",
        body: [
          richText(title, { weight: "bolder", size: "medium" }),
          ...lines.map(({ text, url }) => richText(text, {}, url)),
        ],
        actions: [{ type: "Action.OpenUrl", title: link.text, url: link.url }],
      },
    },
  ],
})

/** A mail, without its sender and its recipients. */
export interface Mail {
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** A line in HTML, in which the quotations of a title are code. */
const marked = (text: string): Html => Html.constant(inline(short(text)))

/** Looks of a mail; programs that show mails read them in each element alone. */
const looks = {
  body: "margin: 0; padding: 24px; font-family: -apple-system, 'Segoe UI', Roboto, sans-serif; font-size: 15px; line-height: 1.5",
  content: "max-width: 600px; margin: 0 auto",
  title: "margin: 0 0 16px; font-size: 20px; line-height: 1.3",
  list: "margin: 0 0 16px; padding-left: 20px",
  item: "margin: 0 0 8px",
  button:
    "display: inline-block; padding: 8px 16px; border-radius: 6px; background: #3557d6; color: #fff; font-weight: 600; text-decoration: none",
  why: "margin: 24px 0 0; padding-top: 12px; border-top: 1px solid #ccc; font-size: 13px",
}

const remarks = (lines: ReadonlyArray<Line>): ReadonlyArray<Html> =>
  lines.map(({ text }) => html`<p>${marked(text)}</p>`)

/** A mail, as text and as HTML. */
export const mailOf = ({ title, lines, link }: Message, dashboardUrl: string): Mail => {
  const settings = `${dashboardUrl}/notifications`
  const why = "This address is set in the notifications of your organization."
  const items = lines.filter(({ url }) => url !== undefined)
  const start = items[0] === undefined ? lines.length : lines.indexOf(items[0])
  const [before, after] = [lines.slice(0, start), lines.slice(start + items.length)]
  const paragraphs = [
    [short(title)],
    before.map(({ text }) => short(text)),
    items.map(({ text, url }) => `- ${short(text)}\n  ${url}`),
    after.map(({ text }) => short(text)),
    [`${link.text}: ${link.url}`],
    [`${why} Change them: ${settings}`],
  ]
  return {
    subject: short(title),
    text: `${paragraphs
      .filter((paragraph) => paragraph.length > 0)
      .map((paragraph) => paragraph.join("\n"))
      .join("\n\n")}\n`,
    html: html`<!doctype html>
      <html lang="en">
        <body style="${looks.body}">
          <div style="${looks.content}">
            <h1 style="${looks.title}">${short(title)}</h1>
            ${remarks(before)}
            ${
              items.length === 0
                ? undefined
                : html`<ul style="${looks.list}">
                    ${items.map(
                      ({ text, url }) =>
                        html`<li style="${looks.item}"><a href="${url ?? link.url}">${marked(text)}</a></li>`,
                    )}
                  </ul>`
            }
            ${remarks(after)}
            <p><a style="${looks.button}" href="${link.url}">${link.text}</a></p>
            <p style="${looks.why}">${why} <a href="${settings}">Change them</a></p>
          </div>
        </body>
      </html>`.markup,
  }
}
