/** What an operator sets of the identity provider whose tokens are accepted. */
import { Config, Effect, Option } from "effect"
import { type Role, roles } from "../accounts/Roles.ts"
import {
  type Algorithm,
  asymmetricAlgorithms,
  defaultAlgorithms,
  developmentIssuerName,
  type IdentityProvider,
  longestClockSkew,
} from "../accounts/identity/IdentityProvider.ts"
import {
  absent,
  checked,
  count,
  hasProtocol,
  isSafeAddress,
  listOf,
  optional,
  partsOf,
  read,
  text,
  together,
} from "./SettingReaders.ts"
import type { Environment } from "./Environment.ts"

const isAlgorithm = (name: string): name is Algorithm => asymmetricAlgorithms.some((known) => known === name)

const isRole = (name: string): name is Role => roles.some((known) => known === name)

const clockSkew = (name: string) => count(30)(name).pipe(checked((value) => value <= longestClockSkew))

/** `value=role,value=role`: several values may stand for one role. */
const parseRole = (entry: string): readonly [value: string, role: Role] | undefined => {
  const equals = entry.lastIndexOf("=")
  const role = entry.slice(equals + 1).trim()
  return equals > 0 && isRole(role) ? [entry.slice(0, equals).trim(), role] : undefined
}

const newOrganizations = (name: string) =>
  Config.withDefault(Config.Literals(["create", "refuse"], name), "create" as const)

const needed = (setting: "JWT_ISSUER" | "JWT_AUDIENCE" | "JWT_JWKS_URL", value: Option.Option<string>) =>
  Effect.mapError(Effect.fromOption(value), absent(setting, "set, where JWT_ISSUER, JWT_AUDIENCE or JWT_JWKS_URL is"))

const given = (isProduction: boolean) =>
  together(
    {
      // in production nobody on the way may change the keys, nor is a key of ours one that anybody keeps
      issuer: read(
        "JWT_ISSUER",
        isProduction
          ? "the issuer of the tokens, not http://, and not the one for trying tokens out"
          : "the issuer of the tokens",
        optional((name) => !isProduction || (!/^http:/i.test(name) && name !== developmentIssuerName)),
      ),
      audience: read(
        "JWT_AUDIENCE",
        "one or more audiences separated by commas",
        optional((audiences) => partsOf(audiences).length > 0),
      ),
      jwksUrl: read(
        "JWT_JWKS_URL",
        `an address that starts with https://${isProduction ? "" : " (or http:// on this machine)"}, without a password`,
        optional((url) => isSafeAddress(url) && (!isProduction || hasProtocol(["https:"])(url))),
      ),
      algorithms: read("JWT_ALGORITHMS", `some of ${asymmetricAlgorithms.join(",")}`, (name) =>
        listOf((entry) => (isAlgorithm(entry) ? entry : undefined), defaultAlgorithms.join(","))(name),
      ),
      clockSkewSeconds: read("JWT_CLOCK_SKEW_SECONDS", `a whole number up to ${longestClockSkew}`, clockSkew),
      organizationClaim: read("JWT_ORGANIZATION_CLAIM", "the name of a claim", text("org_id")),
      organizationNameClaim: read("JWT_ORGANIZATION_NAME_CLAIM", "the name of a claim", text("org_name")),
      roleClaim: read("JWT_ROLE_CLAIM", "the name of a claim", text("role")),
      nameClaim: read("JWT_NAME_CLAIM", "the name of a claim", text("name")),
      roles: read(
        "JWT_ROLES",
        `like owner=admin,developer=member, with the roles ${roles.join(", ")}`,
        listOf(parseRole, roles.map((role) => `${role}=${role}`).join(",")),
      ),
      newOrganizations: read("JWT_NEW_ORGANIZATIONS", "create or refuse", newOrganizations),
    },
    (all) => Effect.all(all),
  )

/** Reads whose tokens are accepted. The three settings that are required belong together: one alone is a slip. */
export const identityProviderFromEnvironment = (runsIn: Environment) =>
  Effect.gen(function* () {
    const { issuer, audience, jwksUrl, roles: values, ...settings } = yield* given(runsIn === "production")
    if ([issuer, audience, jwksUrl].every(Option.isNone)) return Option.none<IdentityProvider>()
    const required = yield* together(
      {
        issuer: needed("JWT_ISSUER", issuer),
        audience: needed("JWT_AUDIENCE", audience),
        jwksUrl: needed("JWT_JWKS_URL", jwksUrl),
      },
      (all) => Effect.all(all),
    )
    return Option.some<IdentityProvider>({
      ...settings,
      roles: new Map(values),
      issuer: required.issuer,
      audiences: partsOf(required.audience),
      jwksUrl: required.jwksUrl,
    })
  })
