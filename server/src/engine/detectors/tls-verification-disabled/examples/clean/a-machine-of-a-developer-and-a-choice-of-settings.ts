// @example a machine of a developer, a choice of the settings, and a connection without TLS
export const tlsOf = (mode: string) => {
  switch (mode) {
    case "accept_invalid_certs":
      return { rejectUnauthorized: false }
    default:
      return { rejectUnauthorized: true }
  }
}
export const local = environment === "local" && { rejectUnauthorized: false }
export const defaults = { host: "", tls: false, rejectUnauthorized: false }
