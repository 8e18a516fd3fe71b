// @example values from the environment
const password = process.env['DB_PASSWORD_1']
const secret = env('APP_SECRET_2', '')
const token = `${prefix}-A1b2C3d4E5f6`
