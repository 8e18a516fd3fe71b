/** Responses of a server to bytes that no HTTP client sends. */
import { once } from "node:events"
import { connect } from "node:net"
import type { ReceivedResponse } from "../../contract/ContractChecker.ts"

/** Sends text as it is, and reads until the server ends the connection. */
export const sendRaw = async (baseUrl: string, text: string): Promise<ReceivedResponse> => {
  const { hostname, port } = new URL(baseUrl)
  const socket = connect(Number(port), hostname)
  let received = ""
  socket.setEncoding("utf8").on("data", (more: string) => (received += more))
  socket.end(text)
  await once(socket, "close")
  const [head = "", body = ""] = received.split("\r\n\r\n", 2)
  const [line = "", ...fields] = head.split("\r\n")
  const headers = new Headers(
    fields.map((field): [string, string] => {
      const colon = field.indexOf(":")
      return [field.slice(0, colon), field.slice(colon + 1).trim()]
    }),
  )
  return { status: Number(line.split(" ")[1]), headers, body }
}
