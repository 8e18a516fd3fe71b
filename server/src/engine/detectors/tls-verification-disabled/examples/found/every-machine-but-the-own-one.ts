// @example every machine but the own one, and the own one or another
// @severity high
import https from "node:https"

export const elsewhere = (host: string, authorization: string) => {
  // @finding
  if (host !== "localhost") return https.get({ host, rejectUnauthorized: false, headers: { authorization } })
  return undefined
}

export const either = (host: string, port: number, authorization: string) => {
  if (host === "localhost" || port === 8443)
    // @finding
    return https.get({ host, port, rejectUnauthorized: false, headers: { authorization } })
  return undefined
}
