/** `migrate`: brings the database's schema up to date, for those who want that done before anything new starts. */
import { Command } from "effect/cli"
import { Console, Effect, Layer } from "effect"
import * as Configuration from "../config/Configuration.ts"
import { schemaNumber } from "../database/Catalog.ts"
import * as Database from "../database/Database.ts"

export const migrate = Command.make("migrate", {}, () =>
  Effect.gen(function* () {
    yield* Console.log(`The schema of the database is up to date: migration ${yield* schemaNumber}.`)
  }).pipe(Effect.provide(Layer.provide(Database.layer, Configuration.layer))),
).pipe(
  Command.withDescription(
    "Bring the database's schema up to date, and end. The service does the same when it starts; running processes go on meanwhile.",
  ),
)
