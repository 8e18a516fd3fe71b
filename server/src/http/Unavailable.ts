/** What the service says when it cannot answer for the moment. */
import { ServiceUnavailableError } from "../contract/Errors.ts"

/** A restart of the service or of its database is over in about this time. */
const retryAfterSeconds = 5

/** The answer while the service cannot do its work. */
export const unavailable = () =>
  new ServiceUnavailableError({
    detail: `The service is unavailable for the moment. Try again in ${retryAfterSeconds} seconds.`,
    retryAfterSeconds,
  })
