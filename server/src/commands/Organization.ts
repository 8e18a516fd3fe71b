/** Which organization a command is about. */
import { Flag } from "effect/cli"
import { Effect, Option } from "effect"
import { Organizations } from "../accounts/Organizations.ts"

/** `--organization ID`. */
export const organizationOption = Flag.String("organization").pipe(
  Flag.optional,
  Flag.withDescription("The id of the organization. Default: the first one."),
)

/** The organization that is named, with or without the prefix of the wire, or else the first one. */
export const organizationIdOf = (given: Option.Option<string>) =>
  Effect.gen(function* () {
    const organizations = yield* Organizations
    if (Option.isSome(given)) return (yield* organizations.get(given.value.replace(/^org_/, ""))).id
    const first = yield* organizations.first
    return yield* Option.match(first, {
      onNone: () => Effect.fail("There is no organization yet: start the service once."),
      onSome: ({ id }) => Effect.succeed(id),
    })
  })
