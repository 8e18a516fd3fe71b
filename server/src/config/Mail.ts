/** Settings of the mail server that sends notifications. */
import { Effect, Option, type Redacted } from "effect"
import { expectedOf, needed, type Read, together } from "./Reading.ts"

/** Mail server, and the sender address. */
export interface MailServer {
  /** `SMTP_URL`, including user and password. */
  readonly url: Redacted.Redacted
  /** `SMTP_FROM`, the sender address. */
  readonly from: string
}

/** Reads both settings, or none. */
export const readMail = (read: Read) =>
  Effect.gen(function* () {
    const { url, from } = yield* together({ url: read("SMTP_URL"), from: read("SMTP_FROM") }, (all) => Effect.all(all))
    if (Option.isNone(url) && Option.isNone(from)) return Option.none<MailServer>()
    return Option.some<MailServer>(
      yield* together(
        {
          url: needed(url, "SMTP_URL", "set, since SMTP_FROM is"),
          from: needed(from, "SMTP_FROM", expectedOf("SMTP_FROM")),
        },
        (all) => Effect.all(all),
      ),
    )
  })
