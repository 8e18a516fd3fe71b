// @example a target in a component
import { NextResponse } from "next/server"
export async function GET(req: NextRequest) {
  const params = new URLSearchParams(req.url)
  // @finding
  return NextResponse.redirect(req.query.target)
}
