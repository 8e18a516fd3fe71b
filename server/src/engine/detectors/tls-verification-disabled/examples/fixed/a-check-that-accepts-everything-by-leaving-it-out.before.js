// @example a check that accepts everything, by leaving it out
f({ host, checkServerIdentity: () => undefined })
