// @example a check beside a comment
f({ checkServerIdentity: () => {} /* ours */ })
