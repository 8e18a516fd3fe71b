/** Environment variables of the process, the source of all settings. */
import { ConfigProvider } from "effect"

/** Keeps empty variables apart from unset ones: some settings reject empty values. */
export const variables = ConfigProvider.fromEnv({ preserveEmptyStrings: true })
