/** `npm run build:server`: bundles the server into server/dist/service; `node server/dist/service/main.js` runs it. */
import { fileURLToPath } from "node:url"
import { bundleServer } from "./bundle.ts"

await bundleServer(fileURLToPath(new URL("../../server/dist/service/", import.meta.url)))
