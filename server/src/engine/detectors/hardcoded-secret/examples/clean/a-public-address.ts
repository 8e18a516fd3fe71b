// @example a public address
const tokenAt = '0x36435796Ca9be2bf150CE0dECc2D8Fab5C4d6E13'
