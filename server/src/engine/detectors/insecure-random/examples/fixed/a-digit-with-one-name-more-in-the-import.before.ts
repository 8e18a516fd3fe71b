// @example a digit, with one name more in the import
import { createHmac } from 'node:crypto'

export const otp = () => ({ secret: Math.floor(Math.random() * 10) })
