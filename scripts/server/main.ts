/**
 * `npm run build:server`: bundles the server into server/dist/service, with what the bundle leaves outside beside it;
 * `node server/dist/service/main.js` runs it, and needs nothing else that is installed.
 */
import { fileURLToPath } from "node:url"
import { bundleServer } from "./bundle.ts"
import { copyOutside } from "./outside.ts"

const dist = fileURLToPath(new URL("../../server/dist/", import.meta.url))

await bundleServer(`${dist}service/`)
copyOutside(`${dist}node_modules/`)
