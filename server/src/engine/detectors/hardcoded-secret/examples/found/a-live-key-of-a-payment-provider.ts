// @example a live key of a payment provider
// @finding
export const key: string = "sk_¦live_4eC39HqLyjWDarjtT1zdp7dc"
