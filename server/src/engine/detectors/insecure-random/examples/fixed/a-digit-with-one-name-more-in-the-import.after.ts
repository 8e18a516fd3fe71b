import { createHmac, randomInt } from 'node:crypto'

export const otp = () => ({ secret: randomInt(10) })
