// @example an address from the query of the address of a request
// @severity high
export const GET = async (req: NextRequest) => {
  const { searchParams } = new URL(req.url)
  // @finding
  const response = await fetch(searchParams.get("url"))
  return response.text()
}
