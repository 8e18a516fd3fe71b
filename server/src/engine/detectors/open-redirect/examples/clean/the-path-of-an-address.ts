// @example the path of an address
import { redirect } from "react-router"

export const loader = async ({ request, params }) => {
  const url = new URL(request.url)
  throw redirect(url.pathname.replace(`/documents/${params.id}`, "/documents/new"))
}
