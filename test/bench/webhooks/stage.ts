/** Environment of a part of the bench: a service on a fresh database, its tenants, and the receiver. */
import { openSync } from "node:fs"
import { join } from "node:path"
import { nodeOptions } from "../../../server/src/nodeOptions.ts"
import type { Processes } from "../support/cpu.ts"
import type { Defer } from "../support/cleanup.ts"
import { type Peer, startPeer } from "../support/processes.ts"
import type { BenchDatabase } from "./databases.ts"
import type { Receipts, ReceiverHandlers } from "./receiver.ts"
import type { ServiceHandlers, Storage } from "./service.ts"
import type { Tenancy } from "./tenants.ts"

/** Resources that all parts share. */
export interface Bench {
  readonly defer: Defer
  /** Removed with its contents at the end. */
  readonly folder: string
  readonly receiver: Peer<ReceiverHandlers>
  /** Addresses of the receiver, each a host of its own. */
  readonly hosts: ReadonlyArray<string>
  /** Folder for CPU profiles; `undefined` writes none. */
  readonly profileFolder: string | undefined
}

/** A running service with its tenants. */
export interface Stage {
  readonly service: Peer<ServiceHandlers>
  readonly storage: Storage
  readonly watched: Processes
  /** Deliveries that the receiver has got since its `begin`. */
  readonly receipts: () => Promise<Receipts>
  readonly stop: () => Promise<void>
}

/** Profiler options, with a folder for each service: Node.js writes a file for each thread. */
const profilingOf = (folder: string | undefined, name: string): ReadonlyArray<string> =>
  folder === undefined ? [] : ["--cpu-prof", `--cpu-prof-dir=${join(folder, name)}`]

/** Starts a service for the tenants of a part, without its dispatcher. */
export const setStage = async (
  bench: Bench,
  database: BenchDatabase,
  part: string,
  tenancy: Tenancy,
): Promise<Stage> => {
  const name = `${part}-${database.name}`
  const service = startPeer<ServiceHandlers>(new URL("service.ts", import.meta.url), {
    nodeOptions: [...nodeOptions, ...profilingOf(bench.profileFolder, name)],
    output: openSync(join(bench.folder, `${name}.log`), "w"),
  })
  bench.defer(service.stop)
  const storage = await database.newStorage()
  await service.ask("open", storage)
  const { webhooks } = await service.ask("settleTenants", tenancy)
  const secrets = new Map(webhooks.map(({ path, secret }) => [path, secret]))
  return {
    service,
    storage,
    watched: {
      service: service.processId,
      receiver: bench.receiver.processId,
      ...(database.processId === undefined ? {} : { postgres: database.processId }),
    },
    receipts: () => bench.receiver.ask("receipts", secrets),
    stop: service.stop,
  }
}
