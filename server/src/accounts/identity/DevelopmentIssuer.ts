/**
 * The service's own token issuer, to try out bearer tokens without an identity provider: only in development, and only
 * if none is configured. Its key is in the data folder, so that the command line can sign tokens that the service
 * accepts.
 */
import { Clock, Context, Effect, Layer, Option } from "effect"
import { calculateJwkThumbprint, importJWK, type JSONWebKeySet, type JWK, SignJWT } from "jose"
import { generateKeyPairSync } from "node:crypto"
import { join } from "node:path"
import { type Role, roles } from "../../config/Roles.ts"
import { Configuration } from "../../config/Configuration.ts"
import { readOrGenerate } from "../../foundation/crypto/GeneratedFile.ts"
import { organizationIdOnTheWire } from "../../foundation/ids/Identifiers.ts"
import { inDataFolder } from "../../config/StartError.ts"
import { developmentIssuerName, type TokenRules } from "../../config/IdentityProvider.ts"

/** Rules for the tokens of this issuer. Its name is fixed, since the command line does not know the service's port. */
export const developmentRules: TokenRules = {
  issuer: developmentIssuerName,
  audiences: ["code-analysis"],
  algorithms: ["ES256"],
  clockSkewSeconds: 0,
  organizationClaim: "org_id",
  organizationNameClaim: "org_name",
  roleClaim: "role",
  nameClaim: "name",
  roles: new Map(roles.map((role) => [role, role])),
}

/** Path of its public keys. */
export const developmentKeysPath = "/development-issuer/jwks.json"

/** Properties of a token to be issued. */
export interface NewToken {
  /** UUID; if missing, the organization that was created first. */
  readonly organizationId: Option.Option<string>
  readonly role: Role
  readonly name: string
  readonly minutes: number
}

/** Signs tokens, and has the public keys to verify them. */
export interface Issuer {
  readonly publicKeys: JSONWebKeySet
  readonly issue: (token: NewToken) => Effect.Effect<string>
}

/** The development issuer; none if it is disabled. */
export class DevelopmentIssuer extends Context.Service<DevelopmentIssuer, Option.Option<Issuer>>()(
  "identity/DevelopmentIssuer",
) {}

const generate = (): string =>
  `${JSON.stringify(generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey.export({ format: "jwk" }))}\n`

const issuerOf = (key: string) =>
  Effect.promise(async (): Promise<Issuer> => {
    const privateKey: JWK = JSON.parse(key)
    const { d: _, ...publicKey } = privateKey
    const kid = await calculateJwkThumbprint(publicKey)
    const signingKey = await importJWK(privateKey, "ES256")
    return {
      publicKeys: { keys: [{ ...publicKey, kid, alg: "ES256", use: "sig" }] },
      issue: ({ organizationId, role, name, minutes }) =>
        Effect.flatMap(Clock.currentTimeMillis, (now) =>
          Effect.promise(() =>
            new SignJWT({
              [developmentRules.roleClaim]: role,
              [developmentRules.nameClaim]: name,
              ...Option.match(organizationId, {
                onNone: () => ({}),
                onSome: (id) => ({ [developmentRules.organizationClaim]: organizationIdOnTheWire(id) }),
              }),
            })
              .setProtectedHeader({ alg: "ES256", kid, typ: "JWT" })
              .setIssuer(developmentRules.issuer)
              .setAudience([...developmentRules.audiences])
              .setSubject(name)
              .setIssuedAt(new Date(now))
              .setExpirationTime(new Date(now + minutes * 60_000))
              .sign(signingKey),
          ),
        ),
    }
  })

/** Creates an issuer with the key file in a folder, which is created if it does not exist. */
const make = (folder: string) => {
  const file = join(folder, "development-issuer-key.json")
  return Effect.flatMap(
    inDataFolder(file, () => readOrGenerate(file, generate)),
    issuerOf,
  )
}

/** The issuer in development, if no identity provider is configured. */
export const layer = Layer.effect(
  DevelopmentIssuer,
  Effect.gen(function* () {
    const { environment, identityProvider, dataFolder } = yield* Configuration
    return environment === "development" && Option.isNone(identityProvider)
      ? Option.some(yield* make(dataFolder))
      : Option.none()
  }),
)
