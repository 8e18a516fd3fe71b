// @example a parameter of a request that is one of several values
import { WELCOME } from "./pages"

interface Callback {
  request: Request
  handle: () => Promise<Response>
}

export async function once({ request, handle }: Callback) {
  const next = new URL(request.url).searchParams.get("next")
  // @finding
  if (next !== null) return Response.redirect(new URL(next, request.url), 302)
  // @finding
  if (request.method === "HEAD") return Response.redirect(new URL(request.headers.get("x-next") ?? WELCOME, request.url))
  return handle()
}
