import * as crypto from 'crypto'

const otp = crypto.randomInt(10)
const A = () => <a>{otp}</a>
