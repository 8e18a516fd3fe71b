/** `tokens`: bearer tokens of the development issuer, to try out what users with a role can do. */
import { Command, Flag } from "effect/cli"
import { Console, Effect, Layer, Option } from "effect"
import { validate as isUuid } from "uuid"
import { roles } from "../config/Roles.ts"
import * as Configuration from "../config/Configuration.ts"
import { wholeNumber } from "./flags.ts"
import * as DevelopmentIssuer from "../accounts/identity/DevelopmentIssuer.ts"

/** A token that is lost cannot be revoked, so it lives a day at most. */
const longestMinutes = 24 * 60

const issuer = DevelopmentIssuer.layer.pipe(Layer.provide(Configuration.layer))

const createToken = Command.make(
  "create",
  {
    role: Flag.Literals("role", roles).pipe(
      Flag.withDefault("admin"),
      Flag.withDescription("What the user may do. Default: admin."),
    ),
    name: Flag.String("name").pipe(Flag.withDefault("a developer"), Flag.withDescription("The name of the user.")),
    organization: Flag.String("organization").pipe(
      Flag.optional,
      Flag.withDescription("The id of the organization. Default: the first one."),
    ),
    minutes: wholeNumber("minutes", 1, longestMinutes).pipe(
      Flag.withDefault(60),
      Flag.withDescription(`How long the token is valid, up to ${longestMinutes}. Default: 60.`),
    ),
  },
  ({ role, name, organization, minutes }) =>
    Effect.gen(function* () {
      const organizationId = Option.map(organization, (id) => id.replace(/^org_/, ""))
      if (Option.exists(organizationId, (id) => !isUuid(id))) {
        return yield* Effect.fail("--organization must be an id like org_6f1d2c3b-4a59-4e8d-9c7b-0a1b2c3d4e5f.")
      }
      const { issue } = yield* Effect.mapError(
        Effect.fromOption(yield* DevelopmentIssuer.DevelopmentIssuer),
        () =>
          "There is no development issuer in production, nor where an identity provider is configured (JWT_ISSUER): tokens come from that.",
      )
      yield* Console.log(yield* issue({ organizationId, role, name, minutes }))
    }).pipe(Effect.provide(issuer)),
).pipe(Command.withDescription("Print a bearer token. It needs no database, so the service may be running."))

/** The command with its subcommand. */
export const tokens = Command.make("tokens").pipe(Command.withSubcommands([createToken]))
