// @example a digit in a component on a server
import * as crypto from 'crypto'

const otp = Math.floor(Math.random() * 10)
const A = () => <a>{otp}</a>
