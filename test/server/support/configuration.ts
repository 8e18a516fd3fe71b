/** The settings of a service under test: the defaults, but for some variables, and any free port. */
import { ConfigProvider, Effect, Layer } from "effect"
import * as Configuration from "../../../server/src/config/Configuration.ts"

/** The settings that these environment variables make; the environment itself is not read. */
export const configurationOf = (variables: Readonly<Record<string, string>>) =>
  Layer.effect(
    Configuration.Configuration,
    // the environment names a port; a test takes any
    Effect.map(Configuration.fromEnvironment, (read) => ({ ...read, port: 0 })),
  ).pipe(Layer.provide(ConfigProvider.layer(ConfigProvider.fromEnvRecord(variables))))
