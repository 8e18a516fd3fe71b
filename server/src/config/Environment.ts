/** Where the service runs. */
import { Config } from "effect"
import { read } from "./SettingReaders.ts"

export type { Environment } from "../foundation/Environment.ts"

/** Reads where the service runs. */
export const environmentFromEnvironment = read("SERVICE_ENVIRONMENT", "development or production", (name) =>
  Config.withDefault(Config.Literals(["development", "production"], name), "development" as const),
)
