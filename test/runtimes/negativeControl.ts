/** Packages that nobody should ship, to prove that the checks find them out. */
import { writeFileSync } from "node:fs"
import { join } from "node:path"
import type { PublishedPackage } from "../../scripts/packages/manifest.ts"

/** Replacement of a main entry: code, and the names that it exports. */
const careless: Readonly<Record<string, { readonly code: string; readonly names: string }>> = {
  /** Accepts everything. */
  "webhook-verifier": {
    names: "{ verify, verifySync, WebhookVerificationError }",
    code: `
      const text = (body) => (typeof body === "string" ? body : new TextDecoder().decode(body))
      const verifySync = (body) => JSON.parse(text(body))
      const verify = async (body) => verifySync(body)
      class WebhookVerificationError extends Error { static is(value) { return value instanceof this } }
    `,
  },
  /** Takes every answer for a success and follows every redirect with the key. */
  sdk: {
    names: "{ CodeAnalysis }",
    code: `
      class CodeAnalysis {
        constructor({ baseUrl, apiKey }) {
          const get = async (path) => {
            const response = await fetch(baseUrl + "/api/v1/" + path, { headers: { "X-API-Key": apiKey } })
            return { data: await response.json(), requestId: response.headers.get("x-request-id") }
          }
          this.findings = {
            get: (id) => Object.assign(get("findings/" + id), { withResponse: () => get("findings/" + id) }),
            list: async function* () { yield* (await get("findings")).data.data },
          }
        }
      }
    `,
  },
}

/** Puts a careless package in the place of an unpacked one; entries but the main one throw when they are loaded. */
export const breakPackage = ({ folder, entries }: PublishedPackage, target: string): void => {
  const main = careless[folder]
  if (main === undefined) throw new Error(`there is no negative control for ${folder}`)
  for (const { path, module, commonJs } of entries) {
    const code = path === "." ? main.code : 'throw new Error("negative control")'
    const names = path === "." ? main.names : "{}"
    writeFileSync(join(target, module), `${code}\nexport ${names}\n`)
    writeFileSync(join(target, commonJs), `${code}\nmodule.exports = ${names}\n`)
  }
}
