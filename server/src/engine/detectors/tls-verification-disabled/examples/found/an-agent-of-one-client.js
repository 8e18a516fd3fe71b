// @example an agent that one client gets
// @severity low
export function pages() {
  const client = axios.create()
  // @finding
  client.defaults.httpsAgent = new https.Agent({ rejectUnauthorized: false })
  return client
}
