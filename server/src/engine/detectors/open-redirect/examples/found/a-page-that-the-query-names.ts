// @example a page that the query names
import { type NextRequest, NextResponse } from "next/server"
export function middleware(req: NextRequest) {
  const next = req.nextUrl.searchParams.get("next") ?? "/"
  // @finding
  return NextResponse.redirect(new URL(next, req.url))
}
