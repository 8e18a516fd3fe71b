/** The form of a message for each channel. */
import { html } from "../foundation/text/Html.ts"
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

/** A mail, as text and as HTML. */
export const mailOf = ({ title, lines, link }: Message, dashboardUrl: string): Mail => {
  const settings = `${dashboardUrl}/notifications`
  const why = "This address is set in the notifications of your organization."
  return {
    subject: short(title),
    text: [
      short(title),
      "",
      ...lines.map(({ text, url }) => (url === undefined ? short(text) : `- ${short(text)}\n  ${url}`)),
      "",
      `${link.text}: ${link.url}`,
      "",
      `${why} Change them: ${settings}`,
      "",
    ].join("\n"),
    html: html`<!doctype html>
      <html lang="en">
        <body style="font-family: sans-serif; line-height: 1.5">
          <h1 style="font-size: 1.2em">${short(title)}</h1>
          ${lines.map(({ text, url }) =>
            url === undefined ? html`<p>${short(text)}</p>` : html`<p><a href="${url}">${short(text)}</a></p>`,
          )}
          <p><a href="${link.url}">${link.text}</a></p>
          <p>
            <small>${why} <a href="${settings}">Change them</a></small>
          </p>
        </body>
      </html>`.markup,
  }
}
