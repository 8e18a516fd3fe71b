/** Setup pages: GitHub sends the person who installed the app here to connect the installation. */
import { HttpServerRequest } from "effect/http"
import { Effect, Option } from "effect"
import { Organizations } from "../../accounts/Organizations.ts"
import { type BodyRefused, withRawBody } from "../../contract/Body.ts"
import type { Hook } from "../../foundation/Hook.ts"
import { cardResponse } from "../../foundation/pages/CardPage.ts"
import { type Html, html } from "../../foundation/text/Html.ts"
import type { Api } from "./Api.ts"
import type { HostError } from "../HostErrors.ts"
import type { InstallationUnavailable } from "../HostedInstallations.ts"
import { type InstallerUnknown, type LinkInvalid, makeLinks, type NotInstaller } from "./Links.ts"

/** A confirmation is a few hundred bytes. */
const largestFormBytes = 8 * 1024

const page = (status: number, title: string, ...parts: ReadonlyArray<Html>) =>
  cardResponse({ status, title, content: html`${parts}` })

const paragraph = (text: string): Html => html`<p>${text}</p>`

const form = (ticket: string, button: string): Html =>
  html`<form method="post" action="/hooks/github/setup">
    <input type="hidden" name="ticket" value="${ticket}" /><button type="submit" class="main">${button}</button>
  </form>`

const expired = page(
  400,
  "This link is no longer good",
  paragraph("It is older than a day, or was changed. Ask whoever gave it to you for a new one."),
)
const notYours = page(
  403,
  "This installation is not yours to connect",
  paragraph(
    "Only the person who installed the app can connect it here. The operator of this service can do it for you.",
  ),
)
const taken = page(
  409,
  "This installation cannot be connected",
  paragraph("It is no longer there, or belongs to another organization of this service."),
)
const unreachable = page(503, "GitHub does not answer", paragraph("Go back to GitHub in a moment and try again."))

const withoutLink = page(
  200,
  "The app is installed",
  paragraph("The operator of this service now connects the installation to your organization."),
)
const requested = page(
  200,
  "The installation is requested",
  paragraph("An owner of the account has to approve it on GitHub. Open the link again after that."),
)

const notYet = (ticket: string) =>
  page(
    409,
    "GitHub has not reported this installation yet",
    paragraph(
      "It does so within seconds after the app was installed. If it does not, the operator can connect the installation.",
    ),
    form(ticket, "Try again"),
  )

type Failure = HostError | LinkInvalid | NotInstaller | InstallerUnknown | InstallationUnavailable

/** Page for a failed connection. */
const pageOf = (failure: Failure, ticket: string) => {
  switch (failure._tag) {
    // a code that GitHub does not know is as old as its link
    case "LinkInvalid":
    case "HostRefused":
      return expired
    case "NotInstaller":
      return notYours
    case "InstallerUnknown":
      return notYet(ticket)
    case "InstallationUnavailable":
      return taken
    case "HostUnavailable":
    case "HostAnswerUnknown":
      return unreachable
  }
}

/** The pages of one app: what GitHub leads to, and what the form on it leads to; by method and place. */
export const make = (api: Api) =>
  Effect.gen(function* () {
    const links = yield* makeLinks(api)
    const organizations = yield* Organizations

    const arrive = Effect.gen(function* () {
      const { url } = yield* HttpServerRequest.HttpServerRequest
      const query = new URLSearchParams(url.split("?").slice(1).join("?"))
      if (query.get("setup_action") === "request") return requested
      const [state, code, installation] = [query.get("state"), query.get("code"), query.get("installation_id")]
      if (state === null || code === null || installation === null || Option.isNone(api.settings.client)) {
        return withoutLink
      }
      return yield* Effect.gen(function* () {
        const confirmation = yield* links.follow({ state, code, installation })
        return yield* Effect.gen(function* () {
          const account = yield* links.accountOf(confirmation)
          const { name } = yield* Effect.orDie(organizations.get(confirmation.organizationId))
          return page(
            200,
            `Connect ${account} to ${name}?`,
            paragraph(`Everybody in the organization ${name} will see the findings in the repositories of ${account}.`),
            form(confirmation.ticket, "Connect"),
          )
        }).pipe(Effect.catch((failure) => Effect.succeed(pageOf(failure, confirmation.ticket))))
      }).pipe(Effect.catch((failure) => Effect.succeed(pageOf(failure, ""))))
    })

    const confirm = Effect.gen(function* () {
      const request = yield* HttpServerRequest.HttpServerRequest
      return yield* withRawBody(request, largestFormBytes, (body) => {
        const ticket = new URLSearchParams(body.toString("utf8")).get("ticket") ?? ""
        return links.confirm(ticket).pipe(
          Effect.map(({ accountName }) =>
            page(
              200,
              `${accountName} is connected`,
              paragraph("Its repositories can now be enabled. You can close this page."),
            ),
          ),
          Effect.catch((failure) => Effect.succeed(pageOf(failure, ticket))),
        )
      }).pipe(
        Effect.catchTag("BodyRefused", ({ status, reason }: BodyRefused) =>
          Effect.succeed(page(status, "This cannot be read", paragraph(reason))),
        ),
      )
    })

    return new Map<string, Hook>([
      ["GET /setup", arrive],
      ["POST /setup", confirm],
    ])
  })
