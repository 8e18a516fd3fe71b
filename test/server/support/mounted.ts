/** Which operations of the spec a running service has. */
import { type Located, operations } from "../../spec/document.ts"
import type { Tenant, TestService } from "./service.ts"

/** An id that no record has. */
export const unknownId = "00000000-0000-7000-8000-000000000000"

/** A call that gets past nothing but the router: without the permission it answers 403, without a route 404. */
const isMounted = async (baseUrl: string, { method, path }: Located, powerlessKey: string): Promise<boolean> => {
  const url = baseUrl + path.replaceAll(/\{\w+\}/g, unknownId)
  const { status } = await fetch(url, { method, headers: { "x-api-key": powerlessKey } })
  if (status !== 403 && status !== 404) throw new Error(`${method} ${path} without a permission answers ${status}`)
  return status === 403
}

/** The operations that are mounted at an address, asked for with a key without permissions. */
export const operationsAt = async (baseUrl: string, powerlessKey: string): Promise<ReadonlyArray<Located>> => {
  const all = await Promise.all(
    operations.map(async (located) => ((await isMounted(baseUrl, located, powerlessKey)) ? [located] : [])),
  )
  return all.flat()
}

/** The operations that a service has; one that is not built yet is an unknown route. */
export const mountedOperations = async (
  service: TestService,
  { organizationId }: Tenant,
): Promise<ReadonlyArray<Located>> =>
  operationsAt(service.baseUrl, (await service.createKey(organizationId, { permissions: [] })).key)
