/** Times in form fields, which have no time zone. The script of the pages converts them to UTC before sending. */

/** Timestamp for the API; invalid text is passed on for the API to reject. */
export const timestampOf = (local: string): string => {
  const time = new Date(`${local}Z`)
  return Number.isNaN(time.getTime()) ? local : time.toISOString()
}
