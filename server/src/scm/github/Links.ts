/**
 * Links by which a customer connects an installation to an organization. A link names the organization, is sealed so that
 * nobody can write one, and ends after a while. It proves nothing about an installation: anybody can put the number of
 * another one behind it. So who opens it must be the one who installed the app, as GitHub knows them, and must then
 * confirm it with the organization's name in view: a person who follows a stranger's link sees who would get access.
 */
import { Clock, Data, Duration, Effect, Option, Redacted, Schema } from "effect"
import { Encryption } from "../../foundation/crypto/Encryption.ts"
import { answered, type Api, reading } from "./Api.ts"
import { HostedInstallations, isExternalId } from "../HostedInstallations.ts"
import { LinksNotConfigured } from "../RemoteHost.ts"
import { lookUp } from "./Accounts.ts"

/** Long enough to find the owner of an account who may install the app. */
const linkLifetime = Duration.hours(24)
/** Long enough to read a page. */
const ticketLifetime = Duration.minutes(10)

const linkContext = "a link to connect an installation on GitHub"
const ticketContext = "a confirmation to connect an installation on GitHub"

const Link = Schema.fromJsonString(
  Schema.Struct({ organizationId: Schema.String.check(Schema.isGUID()), expiresAt: Schema.Number }),
)
const Ticket = Schema.fromJsonString(
  Schema.Struct({
    organizationId: Schema.String.check(Schema.isGUID()),
    installation: Schema.String.check(Schema.makeFilter(isExternalId)),
    user: Schema.String,
    expiresAt: Schema.Number,
  }),
)
type Ticket = typeof Ticket.Type

const AppPage = Schema.Struct({ html_url: Schema.String })

/** The link or the confirmation is not ours, or too old. */
export class LinkInvalid extends Data.TaggedError("LinkInvalid") {}

/** GitHub has not told who installed the app: its event may still be on its way. */
export class InstallerUnknown extends Data.TaggedError("InstallerUnknown") {}

/** Error: another person installed the app. */
export class NotInstaller extends Data.TaggedError("NotInstaller") {}

/** Connection that a person is asked to confirm. */
export interface Confirmation {
  /** The connection to confirm, sealed, for a few minutes. */
  readonly ticket: string
  readonly organizationId: string
  readonly installation: string
  readonly user: string
}

const expiry = (lifetime: Duration.Duration) =>
  Effect.map(Clock.currentTimeMillis, (now) => now + Duration.toMillis(lifetime))

/** Makes links to an app and follows them. */
export const makeLinks = (api: Api) =>
  Effect.gen(function* () {
    const encryption = yield* Encryption
    const installations = yield* HostedInstallations

    const seal = (text: string, context: string) =>
      Effect.map(encryption.encrypt(Redacted.make(text), context), (bytes) => Buffer.from(bytes).toString("base64url"))

    const unseal = <A extends { readonly expiresAt: number }>(
      schema: Schema.Decoder<A>,
      sealed: string,
      context: string,
    ) =>
      Effect.gen(function* () {
        const text = yield* encryption.decrypt(Buffer.from(sealed, "base64url"), context)
        const content = yield* Schema.decodeUnknownEffect(schema)(Redacted.value(text))
        const now = yield* Clock.currentTimeMillis
        return content.expiresAt > now ? content : yield* new LinkInvalid()
      }).pipe(Effect.mapError(() => new LinkInvalid()))

    /** The address on GitHub where the app is installed for an organization. */
    const create = Effect.fn("Links.create")(function* (organizationId: string) {
      if (Option.isNone(api.settings.client)) {
        return yield* new LinksNotConfigured({ settings: "GITHUB_APP_CLIENT_ID and GITHUB_APP_CLIENT_SECRET" })
      }
      const { html_url } = yield* reading(api.asApp((ask) => ask("GET /app"))).pipe(Effect.flatMap(answered(AppPage)))
      const url = new URL(`${html_url}/installations/new`)
      const content = { organizationId, expiresAt: yield* expiry(linkLifetime) }
      url.searchParams.set("state", yield* seal(JSON.stringify(content), linkContext))
      return url.href
    })

    /** Follows a link: who came back from GitHub with it, and what they are to confirm. */
    const follow = Effect.fn("Links.follow")(function* ({
      state,
      code,
      installation,
    }: {
      readonly state: string
      readonly code: string
      readonly installation: string
    }) {
      const { organizationId } = yield* unseal(Link, state, linkContext)
      if (!isExternalId(installation)) return yield* new LinkInvalid()
      const user = yield* api.userOf(code)
      const content: Ticket = { organizationId, installation, user, expiresAt: yield* expiry(ticketLifetime) }
      const ticket = yield* seal(JSON.stringify(content), ticketContext)
      const confirmation: Confirmation = { ticket, organizationId, installation, user }
      return confirmation
    })

    /** The account of an installation that this user may connect: they installed it, or it is on their own account. */
    const accountOf = Effect.fn("Links.accountOf")(function* ({
      installation,
      user,
    }: Pick<Confirmation, "installation" | "user">) {
      const described = yield* lookUp(api, installation)
      if (Option.isNone(described)) return yield* new NotInstaller()
      const { accountType, accountExternalId, accountName } = described.value
      if (accountType === "user" && accountExternalId === user) return accountName
      const installer = yield* installations.installerOf(installation)
      if (Option.isNone(installer)) return yield* new InstallerUnknown()
      return installer.value === user ? accountName : yield* new NotInstaller()
    })

    /** Connects the confirmed installation; permission was checked again, since an event may have come meanwhile. */
    const confirm = Effect.fn("Links.confirm")(function* (sealed: string) {
      const ticket = yield* unseal(Ticket, sealed, ticketContext)
      yield* accountOf(ticket)
      return yield* installations.claim("github", ticket.organizationId, ticket.installation)
    })

    return { create, follow, accountOf, confirm } as const
  })
