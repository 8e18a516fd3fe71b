/** Toxiproxy: links whose trouble a test chooses. */
import { dirname } from "node:path"
import { fileURLToPath } from "node:url"
import { freePort } from "../../../scripts/freePort.ts"
import { answers, goBuild, startProgram, temporaryFolder } from "../programs.ts"

const moduleName = "github.com/Shopify/toxiproxy/v2/cmd/server"

const program = goBuild(dirname(fileURLToPath(import.meta.url)), moduleName)

/** The trouble of a link, by the names that Toxiproxy gives it. */
export interface Trouble {
  readonly type: "latency" | "timeout" | "reset_peer" | "slow_close" | "limit_data" | "bandwidth"
  readonly stream?: "upstream" | "downstream"
  readonly attributes: Readonly<Record<string, number>>
}

/** A connection that stays open, and on which nothing arrives any more. */
export const halfOpen: ReadonlyArray<Trouble> = (["upstream", "downstream"] as const).map((stream) => ({
  type: "timeout",
  stream,
  attributes: { timeout: 0 },
}))

/** Starts it; `stop` ends it. */
export const startToxiproxy = async () => {
  const folder = temporaryFolder("links")
  const port = await freePort()
  const api = `http://127.0.0.1:${port}`
  const proxy = await startProgram({
    command: program,
    args: ["-host", "127.0.0.1", "-port", String(port)],
    cwd: folder.path,
    isReady: () => answers(`${api}/version`),
  })
  const ask = async (method: string, path: string, body?: unknown): Promise<void> => {
    const response = await fetch(`${api}${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
  }
  let links = 0

  /** A link to a port of this machine, without trouble. */
  const link = async (upstream: number) => {
    links += 1
    const name = `link${links}`
    const listen = await freePort()
    await ask("POST", "/proxies", {
      name,
      listen: `127.0.0.1:${listen}`,
      upstream: `127.0.0.1:${upstream}`,
      enabled: true,
    })
    let troubles = 0
    return {
      port: listen,
      /** Gives it this trouble. */
      be: async (...wanted: ReadonlyArray<Trouble>) => {
        for (const trouble of wanted) {
          await ask("POST", `/proxies/${name}/toxics`, { name: String(troubles + 1), ...trouble })
          troubles += 1
        }
      },
      /** Ends its trouble, and the connections that were on it. */
      heal: async () => {
        for (; troubles > 0; troubles -= 1) await ask("DELETE", `/proxies/${name}/toxics/${troubles}`)
        for (const enabled of [false, true]) await ask("POST", `/proxies/${name}`, { enabled })
      },
    }
  }

  return {
    link,
    stop: async () => {
      await proxy.stop()
      folder.remove()
    },
  }
}
