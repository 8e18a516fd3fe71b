/** Times as fields of forms have them: local, without a zone; the pages say that they are in UTC. */

/** What a field for a time says, for the API; what is no time stays as it is, for the API to refuse. */
export const timestampOf = (local: string): string => {
  const time = new Date(`${local}Z`)
  return Number.isNaN(time.getTime()) ? local : time.toISOString()
}
