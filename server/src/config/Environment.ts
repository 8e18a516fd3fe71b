/** Where the service runs. */
import { Config } from "effect"
import { read } from "./SettingReaders.ts"

/** Where the service runs: `production` refuses what is only good enough for trying it out. */
export type Environment = "development" | "production"

/** Reads where the service runs. */
export const environmentFromEnvironment = read("SERVICE_ENVIRONMENT", "development or production", (name) =>
  Config.withDefault(Config.Literals(["development", "production"], name), "development" as const),
)
