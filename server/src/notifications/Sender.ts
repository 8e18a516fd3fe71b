/** Sends messages: to incoming webhooks with the guarded client, and by the operator's mail server. */
import { Context, Data, Effect, Layer, Option, Redacted } from "effect"
import type { SendMailOptions, SentMessageInfo } from "nodemailer"
import { unescape } from "node:querystring"
import { Configuration } from "../config/Configuration.ts"
import type { MailServer } from "../config/Mail.ts"
import { reasonOf } from "../database/Transaction.ts"
import { storableText } from "../foundation/text/StorableText.ts"
import { type Exchange, layer as outboundLayer, Outbound } from "../webhooks/Outbound.ts"
import { Secrets } from "../webhooks/Secrets.ts"
import { mailOf, slackBody, teamsBody } from "./formats.ts"
import type { Message } from "./Message.ts"
import type { ChannelRow } from "./Notifications.ts"

/** A message was not accepted. */
export class NotSent extends Data.TaggedError("NotSent")<{
  /** A sentence for people. */
  readonly reason: string
  /** No other attempt would do better. */
  readonly isFinal: boolean
  readonly responseStatusCode: number | null
  /** The header as it came. */
  readonly retryAfter: string | null
}> {}

/** The contract ends errors there. */
const longestReason = 500

/** Characters of a response that a reason has: Slack names the error in a word, Teams in a sentence. */
const longestResponse = 200

const notSent = (
  reason: string,
  {
    isFinal = false,
    responseStatusCode = null,
    retryAfter = null,
  }: Partial<Pick<NotSent, "isFinal" | "responseStatusCode" | "retryAfter">> = {},
): NotSent =>
  new NotSent({ reason: storableText(reason.slice(0, longestReason)), isFinal, responseStatusCode, retryAfter })

/** Statuses by which a server asks for patience; any other 4xx says that the request is wrong. */
const temporary: ReadonlySet<number> = new Set([408, 425, 429])

/** The path of an incoming webhook is its secret, which a receiver may repeat. */
const withoutSecret = (text: string, address: string): string => {
  const { pathname, search } = new URL(address)
  return [pathname + search, pathname, search]
    .flatMap((part) => [part, unescape(part)])
    .filter((part) => part.length > 1)
    .reduce((rest, part) => rest.replaceAll(part, "…"), text)
}

const whyNot = (
  host: string,
  address: string,
  { responseStatusCode: status, responseBody, retryAfter, errorType }: Exchange,
) => {
  if (errorType === null) return undefined
  if (status === null) return notSent(`${host} could not be reached (${errorType}).`)
  const said = withoutSecret(responseBody ?? "", address)
    .trim()
    .slice(0, longestResponse)
  return notSent(`${host} responded with ${status}${said === "" ? "" : `: ${said.replace(/\.$/, "")}`}.`, {
    isFinal: status >= 300 && status < 500 && !temporary.has(status),
    responseStatusCode: status,
    retryAfter,
  })
}

/** Limits of a connection to the mail server, in milliseconds. */
const mailTimeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000, dnsTimeout: 10_000 }

/** SMTP (RFC 5321, section 4.2.1): 5xx is final. A password that is refused is the operator's to mend, so it is not. */
const isFinalError = (error: unknown): boolean =>
  typeof error === "object" &&
  error !== null &&
  "responseCode" in error &&
  typeof error.responseCode === "number" &&
  error.responseCode >= 500 &&
  !("code" in error && error.code === "EAUTH")

/** The code of a response, or that of the failure: it names nothing. */
const codeOf = (error: unknown): string => {
  if (typeof error !== "object" || error === null) return "unknown"
  if ("responseCode" in error && typeof error.responseCode === "number") return `${error.responseCode}`
  return "code" in error && typeof error.code === "string" ? error.code : "unknown"
}

/** Failure of the mail library. */
class MailFailed extends Data.TaggedError("MailFailed")<{ readonly cause: unknown }> {}

/** Sends mails by a server. The library is loaded with the first one: few installations have a mail server. */
const mailer = ({ url, from }: MailServer) => {
  const send = async (mail: SendMailOptions): Promise<SentMessageInfo> => {
    const { createTransport } = await import("nodemailer")
    const transport = createTransport({
      url: Redacted.value(url),
      ...mailTimeouts,
      disableFileAccess: true,
      disableUrlAccess: true,
    })
    return transport.sendMail({ from, ...mail })
  }
  return (mail: SendMailOptions) =>
    Effect.tryPromise({
      try: () => send(mail),
      catch: (cause) => new MailFailed({ cause }),
    }).pipe(
      // the cause names hosts and users of the operator, so customers do not see it
      Effect.tapError(({ cause }) => Effect.logWarning(`the mail server did not take a mail: ${reasonOf(cause)}`)),
      Effect.mapError(({ cause }) =>
        notSent(`The mail server did not take the mail (${codeOf(cause)}).`, { isFinal: isFinalError(cause) }),
      ),
      // the others have it: a second attempt would send it to them again
      Effect.flatMap(({ rejected = [] }) =>
        rejected.length === 0
          ? Effect.void
          : notSent(`The mail server refused ${rejected.join(", ")}.`, { isFinal: true }),
      ),
    )
}

/** Sends messages to channels. */
export class Sender extends Context.Service<Sender>()("notifications/Sender", {
  make: Effect.gen(function* () {
    const outbound = yield* Outbound
    const secrets = yield* Secrets
    const { mail, dashboardUrl } = yield* Configuration
    const sendMail = Option.getOrUndefined(Option.map(mail, mailer))

    const post = Effect.fnUntraced(function* (channel: ChannelRow, sealed: Buffer, body: object) {
      const url = yield* Effect.mapError(secrets.decrypt(channel.id, sealed), ({ message }) =>
        notSent(message, { isFinal: true }),
      )
      const address = Redacted.value(url)
      const exchange = yield* outbound.post({
        url: address,
        headers: { "content-type": "application/json" },
        body: Buffer.from(JSON.stringify(body)),
      })
      const failure = whyNot(channel.host ?? "The address", address, exchange)
      if (failure !== undefined) return yield* failure
    })

    /** Sends a message to a channel, once. */
    const send = (channel: ChannelRow, message: Message): Effect.Effect<void, NotSent> => {
      if (channel.channel !== "email") {
        if (channel.url === null) return notSent("The channel has no address.", { isFinal: true })
        return post(channel, channel.url, channel.channel === "teams" ? teamsBody(message) : slackBody(message))
      }
      return sendMail === undefined
        ? notSent("The operator has set no mail server.", { isFinal: true })
        : sendMail({ to: [...channel.recipients], ...mailOf(message, dashboardUrl) })
    }

    return {
      send: (channel: ChannelRow, message: Message) =>
        Effect.withSpan(send(channel, message), "Sender.send", { attributes: { channel: channel.channel } }),
      /** True when the operator has set a mail server. */
      isMailAvailable: sendMail !== undefined,
    } as const
  }),
}) {
  static readonly layer = Layer.effect(this, this.make).pipe(Layer.provide([outboundLayer, Secrets.layer]))
}
