// @example the query of an own page
import { type NextRequest, NextResponse } from "next/server"
export function middleware(req: NextRequest) {
  const url = req.nextUrl
  const login = new URL("/login", req.url)
  login.searchParams.set("next", url.searchParams.get("next") ?? "/")
  return NextResponse.redirect(login)
}
