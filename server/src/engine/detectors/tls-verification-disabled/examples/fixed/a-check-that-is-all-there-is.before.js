// @example a check that is all there is
f({ checkServerIdentity: () => {} })
