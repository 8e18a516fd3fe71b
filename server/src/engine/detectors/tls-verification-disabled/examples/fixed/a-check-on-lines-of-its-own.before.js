// @example a check on lines of its own
f({
  checkServerIdentity: () => {
    return undefined
  },
  host,
})
