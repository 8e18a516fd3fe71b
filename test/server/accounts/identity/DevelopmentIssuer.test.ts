/** The development issuer: a token from the command line, beside the running service, and nothing of it in production. */
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { ApiKey } from "../../../../server/src/contract/generated/types.ts"
import { runCommand } from "../../support/process.ts"
import { startService, type Tenant, type TestService } from "../../support/service.ts"

/** Every command is a process of its own. */
const timeoutMillis = 300_000

let service: TestService
let first: Tenant
let second: Tenant

beforeAll(async () => {
  service = await startService({ workers: 0 })
  first = await service.createTenant()
  second = await service.createTenant()
})
afterAll(() => service.stop())

const tokens = (...args: ReadonlyArray<string>) =>
  runCommand(["tokens", "create", ...args], { DATA_DIR: service.dataFolder })

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token.trim()}` } })

describe("the development issuer", () => {
  it(
    "signs on the command line what the running service accepts: for the first organization, or the one that is named",
    async () => {
      const { id } = await service.createKey(first.organizationId)
      const { id: other } = await service.createKey(second.organizationId)
      const readBy = async (token: string, key: string) =>
        (await service.call<ApiKey>("GET", `/api/v1/api-keys/${key}`, bearer(token))).status

      const viewer = await tokens("--role", "viewer", "--name", "Dana")
      expect([viewer.code, viewer.stdout.trim().split(".").length]).toEqual([0, 3])
      expect([await readBy(viewer.stdout, id), await readBy(viewer.stdout, other)]).toEqual([200, 404])
      const refused = await service.call("POST", `/api/v1/api-keys/${id}/revoke`, bearer(viewer.stdout))
      expect(refused).toMatchObject({
        status: 403,
        body: { detail: "This needs the permission api_keys:write, which the role viewer does not have." },
      })

      const admin = await tokens("--organization", `org_${second.organizationId}`, "--minutes", "10")
      expect([await readBy(admin.stdout, id), await readBy(admin.stdout, other)]).toEqual([404, 200])
      expect((await service.call("POST", `/api/v1/api-keys/${other}/revoke`, bearer(admin.stdout))).status).toBe(200)
      service.moveClock("11 minutes")
      expect((await service.call("GET", "/api/v1/findings", bearer(admin.stdout))).status).toBe(401)
    },
    timeoutMillis,
  )

  it("serves its public key, and nothing more of it", async () => {
    const response = await fetch(`${service.baseUrl}/development-issuer/jwks.json`)
    expect(response.headers.get("x-ratelimit-limit")).toBeNull()
    const { keys } = (await response.json()) as { readonly keys: ReadonlyArray<Record<string, unknown>> }
    expect(keys).toHaveLength(1)
    expect(Object.keys(keys[0] ?? {}).toSorted()).toEqual(["alg", "crv", "kid", "kty", "use", "x", "y"])
  })

  it(
    "is not there in production, nor beside an identity provider",
    async () => {
      const encryption = {
        BASE_URL: "https://code-analysis.example",
        ENCRYPTION_KEY: Buffer.alloc(32, 1).toString("base64"),
      }
      const provider = {
        JWT_ISSUER: "https://login.acme.example/",
        JWT_AUDIENCE: "https://api.code-analysis.example",
        JWT_JWKS_URL: "http://127.0.0.1:9/",
      }
      const token = (await tokens()).stdout
      for (const settings of [{ SERVICE_ENVIRONMENT: "production", ...encryption }, provider]) {
        // oxlint-disable-next-line no-await-in-loop -- one process at a time
        const refused = await runCommand(["tokens", "create"], { DATA_DIR: service.dataFolder, ...settings })
        expect(refused).toMatchObject({ code: 1, stdout: "" })
        expect(refused.stderr).toContain("There is no development issuer")
      }
      const production = await startService({
        workers: 0,
        settings: { SERVICE_ENVIRONMENT: "production", DATA_DIR: service.dataFolder, ...encryption },
      })
      await production.createTenant()
      expect((await production.call("GET", "/api/v1/findings", bearer(token))).status).toBe(401)
      expect((await fetch(`${production.baseUrl}/development-issuer/jwks.json`)).status).toBe(404)
      await production.stop()
    },
    timeoutMillis,
  )
})
