/** Origins of pages, as settings have them. */

/** Every origin. */
export const anyOrigin = "*"

/** Reads `https://app.acme.example`, or `*`; `undefined` for anything else. */
export const parseOrigin = (text: string): string | undefined => {
  if (text === anyOrigin) return text
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return undefined
  const { origin } = new URL(text)
  return origin === text.toLowerCase() ? origin : undefined
}
