/** A port for a server that a script or a test starts in another process. */
import { once } from "node:events"
import { createServer } from "node:net"

/** A port of the loopback interface that was free a moment ago. */
export const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, "127.0.0.1")
  await once(probe, "listening")
  const address = probe.address()
  probe.close()
  await once(probe, "close")
  if (address === null || typeof address === "string") throw new Error("the system gave no port")
  return address.port
}
