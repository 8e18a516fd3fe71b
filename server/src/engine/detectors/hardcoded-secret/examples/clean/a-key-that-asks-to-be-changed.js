// @example a key that asks to be changed
app.use(session({ secret: 'changeit' }))
const settings = { encryptionKey: 'Q0hBTkdFX01FX1RPX0FfU0VDVVJFX1JBTkRPTV9LRVk=' }
