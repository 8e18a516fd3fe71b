/** Response of the API when the service is temporarily unavailable. */
import { ServiceUnavailableError } from "../contract/Errors.ts"

/** Typical duration of a restart of the service or its database. */
const retryAfterSeconds = 5

/** Error while the service is unavailable. */
export const unavailable = () =>
  new ServiceUnavailableError({
    detail: `The service is temporarily unavailable. Try again in ${retryAfterSeconds} seconds.`,
    retryAfterSeconds,
  })
