/** When the weekly digest is sent. */

/** Hour in UTC: early enough for the first meeting of a week in Europe. */
const hour = 6

const monday = 1
const daysOfWeek = 7

/** The next Monday at six o'clock (UTC) after a moment. */
export const nextDigestAt = (now: Date): Date => {
  const days = (monday - now.getUTCDay() + daysOfWeek) % daysOfWeek
  const day = now.getUTCDate() + days
  const next = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), day, hour))
  return next > now ? next : new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), day + daysOfWeek, hour))
}
