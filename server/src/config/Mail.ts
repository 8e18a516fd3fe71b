/** Settings of the mail server that notifications are sent by. */
import { Effect, Option, type Redacted } from "effect"
import { expectedOf, needed, type Read, together } from "./Reading.ts"

/** A mail server, and the sender of the mails. */
export interface MailServer {
  /** `SMTP_URL`, with the user and the password. */
  readonly url: Redacted.Redacted
  /** `SMTP_FROM`, the address that mails come from. */
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
