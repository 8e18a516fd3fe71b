// @example a token of a wallet, beside its seed
// @file src/wallet/seed.ts
// @finding
export const secretKey = Math.random().toString(36).slice(2)
