// @example a safe hash function
const f = (data) => createHash('sha256').update(data)
