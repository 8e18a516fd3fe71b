const f = (data: BufferSource) =>
  crypto.subtle.digest("SHA-256", data)
