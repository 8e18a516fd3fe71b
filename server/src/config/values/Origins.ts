/** Web origins in settings. */

/** Wildcard for every origin. */
export const anyOrigin = "*"

/** Parses `https://app.acme.example`, or `*`; `undefined` for other texts. */
export const parseOrigin = (text: string): string | undefined => {
  if (text === anyOrigin) return text
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return undefined
  const { origin } = new URL(text)
  return origin === text.toLowerCase() ? origin : undefined
}
