/** `secrets`: how secrets are kept. */
import { Command } from "effect/cli"
import { Console, Effect, Layer } from "effect"
import * as Configuration from "../config/Configuration.ts"
import * as Encryption from "../foundation/crypto/Encryption.ts"
import * as Database from "../database/Database.ts"
import { counted } from "../foundation/text/Counted.ts"
import { reencryptSecrets } from "../webhooks/Reencryption.ts"
import { Secrets } from "../webhooks/Secrets.ts"

const storage = Secrets.layer.pipe(
  // the key first: without it no database need be opened
  Layer.provideMerge(Database.layer),
  Layer.provide(Encryption.layer),
  Layer.provide(Configuration.layer),
)

/** Webhooks that are named where many cannot be read. */
const mostNamed = 3

const namesOf = (ids: ReadonlyArray<string>): string =>
  ids.length <= mostNamed ? ids.join(", ") : `${ids.slice(0, mostNamed).join(", ")} and ${ids.length - mostNamed} more`

const reencrypt = Command.make("reencrypt", {}, () =>
  Effect.gen(function* () {
    const { reencrypted, unreadable } = yield* reencryptSecrets
    if (unreadable.length > 0) {
      return yield* Effect.fail(
        `Re-encrypted ${counted(reencrypted, "secret")}, but ENCRYPTION_KEY lacks the key that other secrets were encrypted with: those of the webhooks ${namesOf(unreadable)}.`,
      )
    }
    yield* Console.log(
      `Re-encrypted ${counted(reencrypted, "secret")}. All secrets are under the newest key; those after it can be removed from ENCRYPTION_KEY.`,
    )
  }).pipe(Effect.provide(storage)),
).pipe(
  Command.withDescription(
    "Encrypt all secrets with the newest key, the first of ENCRYPTION_KEY, so that older ones can be removed.",
  ),
)

/** The command with its subcommands. */
export const secrets = Command.make("secrets").pipe(Command.withSubcommands([reencrypt]))
