/**
 * An issuer of our own, to try out bearer tokens without an identity provider: only in development, and only where none
 * is configured. Its key is in the data folder, so that the command line can sign what the service accepts.
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

/** The tokens of this issuer. Fixed names: the port that a command does not know is no part of them. */
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

/** Where its public keys are served. */
export const developmentKeysPath = "/development-issuer/jwks.json"

/** A token that is to be. */
export interface NewToken {
  /** UUID; without it, the organization that was created first. */
  readonly organizationId: Option.Option<string>
  readonly role: Role
  readonly name: string
  readonly minutes: number
}

/** Signs tokens, and says by which keys that can be verified. */
export interface Issuer {
  readonly publicKeys: JSONWebKeySet
  readonly issue: (token: NewToken) => Effect.Effect<string>
}

/** The issuer, where there is one. */
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

/** An issuer with the key in a folder, which is made where there is none. */
const make = (folder: string) => {
  const file = join(folder, "development-issuer-key.json")
  return Effect.flatMap(
    inDataFolder(file, () => readOrGenerate(file, generate)),
    issuerOf,
  )
}

/** The issuer in development, where no identity provider is configured. */
export const layer = Layer.effect(
  DevelopmentIssuer,
  Effect.gen(function* () {
    const { environment, identityProvider, dataFolder } = yield* Configuration
    return environment === "development" && Option.isNone(identityProvider)
      ? Option.some(yield* make(dataFolder))
      : Option.none()
  }),
)
