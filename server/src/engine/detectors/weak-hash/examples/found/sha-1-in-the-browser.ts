// @example SHA-1 in the browser
const f = (data: BufferSource) =>
  // @finding
  crypto.subtle.digest('SHA-1', data)
