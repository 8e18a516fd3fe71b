// @example the name of the algorithm as browsers write it
const f = (data: BufferSource) =>
  crypto.subtle.digest("SHA-1", data)
