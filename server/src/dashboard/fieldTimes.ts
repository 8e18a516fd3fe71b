/** Times as fields of forms have them: without a zone. They arrive in UTC, which the script of the pages turns them into. */

/** What a field for a time says, for the API; what is no time stays as it is, for the API to refuse. */
export const timestampOf = (local: string): string => {
  const time = new Date(`${local}Z`)
  return Number.isNaN(time.getTime()) ? local : time.toISOString()
}
