/** Databases of a server that the service cannot work on: the start ends with one line that says what to change. */
import { randomUUID } from "node:crypto"
import { describe, expect, onTestFinished, test } from "vitest"
import { runOn } from "../server/support/database.ts"
import { eventually } from "../server/support/poll.ts"
import { runCommand, type ServerProcess, startProcess, temporaryFolder } from "../server/support/process.ts"
import { createPostgresDatabase, databaseKind } from "../server/support/TestDatabase.ts"
import { freePort } from "../../scripts/freePort.ts"
import { tenantRole } from "../../server/src/database/TenantRole.ts"

const timeoutMillis = 60_000

const changed = (url: string, change: (address: URL) => void): string => {
  const address = new URL(url)
  change(address)
  return address.href
}

/** The name of a database, or of a user, that only one test has. */
const newName = () => `test_${randomUUID().replaceAll("-", "")}`

const nameOf = (url: string): string => new URL(url).pathname.slice(1)

/** A database that differs from the usual one by what is done to it. */
const databaseAfter = async (statement: (name: string) => string): Promise<string> => {
  const url = await createPostgresDatabase("empty")
  await runOn(url, statement(nameOf(url)))
  return url
}

/** An empty database, with a user that may log in and nothing else. */
const databaseOfUser = async (options: string, more: (user: string) => ReadonlyArray<string> = () => []) => {
  const url = await createPostgresDatabase("empty")
  const user = newName()
  await runOn(url, `CREATE ROLE ${user} LOGIN PASSWORD 'secret' ${options}`)
  onTestFinished(async () => {
    await runOn(url, `DROP OWNED BY ${user}`)
    await runOn(url, `DROP ROLE ${user}`)
  })
  for (const statement of more(user)) await runOn(url, statement)
  return changed(url, (address) => Object.assign(address, { username: user, password: "secret" }))
}

const mayWorkAsTenant = (user: string) => `GRANT ${tenantRole} TO ${user}`

const databases: ReadonlyArray<readonly [what: string, url: () => Promise<string>, line: RegExp]> = [
  [
    "a wrong password",
    async () =>
      changed(await createPostgresDatabase("empty"), (address) => Object.assign(address, { password: "wrong" })),
    /^Cannot connect to the database of DATABASE_URL: password authentication failed for user .*postgresql:/,
  ],
  [
    "a user that there is not",
    async () =>
      changed(await createPostgresDatabase("empty"), (address) => Object.assign(address, { username: newName() })),
    /^Cannot connect to the database of DATABASE_URL: password authentication failed for user .*postgresql:/,
  ],
  [
    "a database that there is not",
    async () =>
      changed(await createPostgresDatabase("empty"), (address) => Object.assign(address, { pathname: newName() })),
    /^Cannot connect to the database of DATABASE_URL: database "\w+" does not exist\. .*postgresql:/,
  ],
  [
    "a database that refuses writes",
    () => databaseAfter((name) => `ALTER DATABASE ${name} SET default_transaction_read_only = on`),
    /^The database of DATABASE_URL cannot be used: it refuses writes\. Name the primary server/,
  ],
  [
    "a database in another encoding",
    async () => {
      const url = await createPostgresDatabase("empty")
      const name = newName()
      await runOn(url, `CREATE DATABASE ${name} ENCODING 'LATIN1' LC_COLLATE 'C' LC_CTYPE 'C' TEMPLATE template0`)
      return changed(url, (address) => Object.assign(address, { pathname: name }))
    },
    /^The database of DATABASE_URL cannot be used: its encoding is LATIN1, .*CREATE DATABASE .*UTF8/,
  ],
  [
    "a user that may create no tables",
    () => databaseOfUser("", (user) => ["REVOKE CREATE ON SCHEMA public FROM PUBLIC", mayWorkAsTenant(user)]),
    /^The schema could not be migrated: permission denied for schema public\. .*GRANT ALL ON SCHEMA public/,
  ],
  [
    "a user that cannot have the role of tenants",
    () => databaseOfUser(""),
    /^The database user \w+ cannot use the role code_analysis_tenant, .*GRANT code_analysis_tenant TO/,
  ],
  [
    "a database of another program",
    async () => {
      const url = await createPostgresDatabase("empty")
      await runOn(url, "CREATE TABLE organizations (name text)")
      return url
    },
    /^The schema could not be migrated: relation "organizations" already exists\. .*name an empty one/,
  ],
  [
    "a search path that leads to no schema",
    () => databaseAfter((name) => `ALTER DATABASE ${name} SET search_path = nowhere`),
    /^The schema could not be migrated: no schema has been selected to create in\. .*GRANT ALL ON SCHEMA/,
  ],
  [
    "a server without TLS where the address asks for it",
    async () =>
      changed(await createPostgresDatabase("empty"), (address) => address.searchParams.set("sslmode", "require")),
    /^Cannot connect to the database of DATABASE_URL: The server does not support TLS\. .*postgresql:/,
  ],
  [
    "a server that lets in no more",
    () => databaseOfUser("CONNECTION LIMIT 0"),
    /^Cannot connect to the database of DATABASE_URL: too many connections for role .*postgresql:/,
  ],
]

const errorsIn = ({ output }: ServerProcess): ReadonlyArray<string> =>
  output.stdout.split("\n").filter((line) => line.includes('"level":"ERROR"'))

describe.runIf(databaseKind === "postgres")("on PostgreSQL", () => {
  test.for(databases)("a start with %s says why in one line", { timeout: timeoutMillis }, async ([, url, line]) => {
    const settings = { DATA_DIR: temporaryFolder(), DATABASE_URL: await url(), PORT: String(await freePort()) }
    const { code, stdout, stderr } = await runCommand(["--repos", temporaryFolder()], settings)
    expect(stderr).toMatch(line)
    expect(stderr.trimEnd().split("\n")).toHaveLength(1)
    expect(stderr).not.toContain("secret")
    expect({ code, stdout }).toEqual({ code: 1, stdout: "" })
  })

  test(
    "regression: the password beside the address is the one that a command signs in by",
    async () => {
      const PGPASSWORD = "p+ä&?%41 ="
      const url = await databaseOfUser("SUPERUSER", (user) => [`ALTER ROLE ${user} PASSWORD '${PGPASSWORD}'`])
      const DATABASE_URL = changed(url, (address) => Object.assign(address, { password: "" }))
      const settings = { DATA_DIR: temporaryFolder(), DATABASE_URL }
      expect(await runCommand(["migrate"], { ...settings, PGPASSWORD })).toMatchObject({ code: 0, stderr: "" })
      expect(await runCommand(["migrate"], { ...settings, PGPASSWORD: "wrong" })).toMatchObject({
        code: 1,
        stdout: "",
        stderr: expect.stringMatching(
          /^Cannot connect to the database of DATABASE_URL: password authentication failed .*\n$/,
        ),
      })
    },
    timeoutMillis,
  )

  test(
    "too few connections are one line with what the server says",
    async () => {
      const url = await databaseOfUser("CONNECTION LIMIT 1", (user) => [
        mayWorkAsTenant(user),
        `GRANT ALL ON SCHEMA public TO ${user}`,
      ])
      const server = startProcess(["--repos", temporaryFolder()], {
        DATA_DIR: temporaryFolder(),
        DATABASE_URL: url,
        LOG_FORMAT: "json",
        PORT: String(await freePort()),
      })
      await eventually("a line about the connections", () => errorsIn(server)[0])
      server.send("SIGTERM")
      await server.ended
      expect(errorsIn(server)).toEqual([
        expect.stringMatching(
          /The database cannot be reached: too many connections for role .*Further messages about it are not logged/,
        ),
      ])
    },
    timeoutMillis,
  )
})
