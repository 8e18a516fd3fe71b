/** The repository whose analysis the README shows. */
import { mkdirSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { commitAll, initialize } from "./repository.ts"

const files: Readonly<Record<string, string>> = {
  "src/orders/total.js": `export const total = (order) => order.lines.reduce((sum, line) => sum + line.price * line.count, 0)

export const isFree = (order) => total(order) === 0
`,
  "src/web/server.js": `import { execFile } from "node:child_process"
import express from "express"
import { total } from "../orders/total.js"

const app = express()

app.get("/export", (request, response) => {
  execFile("tar", ["-czf", "/tmp/export.tgz", "--", "orders"], (error) => {
    response.sendStatus(error ? 500 : 204)
  })
})

app.get("/search", (request, response) => {
  response.send(\`<h1>Results for \${request.query.q}</h1>\`)
})

app.listen(3000)
`,
  "src/orders/store.py": `import hashlib
import sqlite3


def find(connection, request):
    name = request.args["name"]
    return connection.execute("SELECT * FROM orders WHERE name = '" + name + "'")


def checksum(data, seen=[]):
    seen.append(data)
    return hashlib.md5(data).hexdigest()
`,
}

/** Creates the repository at `path`, on the branch main. */
export const createWebShop = (path: string): void => {
  initialize(path)
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(path, file)), { recursive: true })
    writeFileSync(join(path, file), content)
  }
  commitAll(path)
}
