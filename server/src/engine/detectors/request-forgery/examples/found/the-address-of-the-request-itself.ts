// @example a page of the own host, whose name the request says
// @severity low
export const middleware = async (req: NextRequest) => {
  const address = new URL("/api/auth/session", req.url)
  // @finding
  const response = await fetch(address, { headers: { accept: "application/json" } })
  return response.ok
}
