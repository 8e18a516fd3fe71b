// @example a connection in one of several cases
export const optionsOf = (kind: string) => {
  switch (kind) {
    case "mail":
      // @finding
      return { tls: true, rejectUnauthorized: false }
    default:
      return {}
  }
}
