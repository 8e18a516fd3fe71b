/** The variables of the process, as settings are read from them. */
import { ConfigProvider } from "effect"

/** An empty variable is not taken for one that is not set: some settings refuse it. */
export const variables = ConfigProvider.fromEnv({ preserveEmptyStrings: true })
