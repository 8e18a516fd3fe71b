/** The target of a request: its path and its query. */

/** The path that a request asks for; the query is for nobody who looks on, since a credential may stand in it. */
export const pathOf = (url: string): string => {
  const end = url.indexOf("?")
  return end === -1 ? url : url.slice(0, end)
}

/** The query of a request. */
export const queryOf = (url: string): URLSearchParams => {
  const start = url.indexOf("?")
  return new URLSearchParams(start === -1 ? "" : url.slice(start + 1))
}
