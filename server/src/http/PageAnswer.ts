/** Between the library's responses, which pages are, and the plain answers of the API. */
import { HttpBody, HttpServerResponse } from "@effect/platform"
import { type Answer, isWhole } from "../contract/Answer.ts"

type Response = HttpServerResponse.HttpServerResponse

/** A page as a plain answer, for what lies around every answer; its cookies stay with the response. */
export const answerOf = ({ status, headers, body }: Response): Answer => {
  const { "content-length": _, ...others } = headers
  switch (body._tag) {
    case "Empty":
      return { status, headers: others, body: undefined }
    case "Uint8Array":
      return { status, headers: others, body: body.body }
    default:
      throw new Error(`a page has a body of the kind ${body._tag}`)
  }
}

const bodyOf = ({ body, headers }: Answer): HttpBody.HttpBody => {
  const contentType = headers["content-type"]
  if (body === undefined) return HttpBody.empty
  if (typeof body === "string") return HttpBody.text(body, contentType)
  return isWhole(body) ? HttpBody.uint8Array(body, contentType) : HttpBody.stream(body, contentType)
}

/** A page as it leaves: with the headers and the body that it has by now as an answer. */
export const asAnswered = (page: Response, answer: Answer): Response =>
  page.pipe(HttpServerResponse.setHeaders(answer.headers), HttpServerResponse.setBody(bodyOf(answer)))

/** An answer as a response of the library. */
export const responseOf = (answer: Answer): Response =>
  asAnswered(HttpServerResponse.empty({ status: answer.status }), answer)
