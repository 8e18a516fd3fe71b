/** The limits of the bench of starts: a bare server of node:http, and one that first opens an embedded database of its own. */
import { createServer } from "node:http"

const [, , folder] = process.argv
const database =
  folder === undefined ? undefined : await import("@electric-sql/pglite").then(({ PGlite }) => PGlite.create(folder))

const server = createServer((_request, response) => {
  void (database?.query("SELECT 1") ?? Promise.resolve()).then(() => response.end("{}"))
})
server.listen(Number(process.env.PORT), process.env.HOST)
process.once("SIGTERM", () => {
  server.close()
  void (database?.close() ?? Promise.resolve()).then(() => process.exit())
})
