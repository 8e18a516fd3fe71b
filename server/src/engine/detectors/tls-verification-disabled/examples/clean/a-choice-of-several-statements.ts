// @example a choice of the settings with several statements
export const agentOf = (mode: string) => {
  switch (mode) {
    case "accept_invalid_certs":
      warn(mode)
      count(mode)
      return new Agent({ rejectUnauthorized: false })
    default:
      return new Agent()
  }
}
