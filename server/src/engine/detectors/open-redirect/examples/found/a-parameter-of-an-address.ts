// @example a parameter of an address
import { redirect } from "react-router"

export const loader = async ({ request }) => {
  const url = new URL(request.url)
  // @finding
  throw redirect(url.searchParams.get("next"))
}
