// @example an own page beside the address of a request that is one of several values
import { WELCOME } from "./pages"

interface Callback {
  request: Request
  handle: () => Promise<Response>
}

export async function once({ request, handle }: Callback) {
  if (request.method === "HEAD") return Response.redirect(new URL(WELCOME, request.url), 302)
  return handle()
}
