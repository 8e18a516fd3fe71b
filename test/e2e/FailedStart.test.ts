/** Ports, addresses and folders that cannot be used: the start ends with one line before the database is there. */
import { once } from "node:events"
import { accessSync, chmodSync, constants, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs"
import { createServer as createHttpServer } from "node:http"
import { createServer, type Server } from "node:net"
import { join } from "node:path"
import { describe, expect, onTestFinished, test } from "vitest"
import {
  type Ended,
  runCommand,
  type Settings,
  startProcess,
  startServer,
  temporaryFolder,
} from "../server/support/process.ts"
import { freePort } from "../../scripts/freePort.ts"
import {
  type Launcher,
  onFileSystem,
  withAddresses,
  withOpenFiles,
  withoutRights,
} from "../server/support/launchers.ts"
import { eventually } from "../server/support/poll.ts"
import { databaseKind } from "../server/support/TestDatabase.ts"

/** Starts that are killed or fail, and one that creates a database. */
const timeoutMillis = 240_000

/** An address of the documentation (RFC 5737): no machine has it. */
const foreignAddress = "203.0.113.1"

/** Listens on a port; at the end of the test it is closed. */
const listen = async (server: Server, wanted = 0): Promise<number> => {
  server.listen(wanted, "127.0.0.1")
  await once(server, "listening")
  onTestFinished(() => void server.close())
  const address = server.address()
  if (address === null || typeof address === "string") throw new Error("the system gave no port")
  return address.port
}

/** A server that says nothing. */
const silentServer = async (wanted?: number) => {
  const server = createServer()
  return { server, port: await listen(server, wanted) }
}

const portInUse = async (): Promise<string> => String((await silentServer()).port)

const portOfHttp = (): Promise<number> => listen(createHttpServer((_, response) => void response.end("hello")))

const portThatHangsUp = (): Promise<number> => listen(createServer((socket) => void socket.destroy()))

const start = (settings: Settings, launcher?: Launcher): Promise<Ended> => {
  const all = { HOST: "127.0.0.1", DATA_DIR: temporaryFolder(), REPOS_DIR: temporaryFolder(), ...settings }
  return runCommand([], all, launcher)
}

/** A process that failed with one line, and what that begins with. */
const failedWith = (line: RegExp): Ended => ({
  code: 1,
  signal: null,
  stdout: "",
  // a dot is no end of a line
  stderr: expect.stringMatching(new RegExp(`^${line.source}.*\\n$`)),
})

const isReadOnly = (folder: string): boolean => {
  try {
    if (statSync(folder).isDirectory()) accessSync(folder, constants.W_OK)
    return false
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EROFS"
  }
}

/** A folder on a read-only file system of this machine, where it has one. */
const readOnlyFolder = (): string | undefined =>
  existsSync("/proc/mounts")
    ? readFileSync("/proc/mounts", "utf8")
        .split("\n")
        .flatMap((mount) => mount.split(" ").slice(1, 2))
        .find(isReadOnly)
    : undefined

const file = (): string => {
  const path = join(temporaryFolder(), "file")
  writeFileSync(path, "")
  return path
}

const folderWith = (name: string): string => {
  const folder = temporaryFolder()
  writeFileSync(join(folder, name), "")
  return folder
}

/** A program of that name in a folder of its own. */
const folderWithProgram = (name: string, script: string): string => {
  const folder = temporaryFolder()
  writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 })
  return folder
}

const folderOfMode = (mode: number): string => {
  const folder = temporaryFolder()
  chmodSync(folder, mode)
  // or it could not be removed
  onTestFinished(() => chmodSync(folder, 0o700))
  return folder
}

const folderWithKeyFile = (content: string, mode: number): string => {
  const folder = temporaryFolder()
  writeFileSync(join(folder, "encryption-key"), content, { mode })
  return folder
}

/** The remaining system errors are in test/server/config/StartError.test.ts. */
const broken: ReadonlyArray<readonly [what: string, settings: () => Settings | Promise<Settings>, line: RegExp]> = [
  [
    "a port in use",
    async () => ({ PORT: await portInUse() }),
    /PORT cannot be used: .*127\.0\.0\.1 port \d+ .*EADDRINUSE.*PORT=8080/,
  ],
  ["a port out of range", () => ({ PORT: "65536" }), /PORT cannot be used: .*1 to 65535/],
  [
    "a host that cannot be resolved",
    () => ({ HOST: "host.invalid" }),
    /HOST cannot be used: .*host\.invalid.*\((ENOTFOUND|EAI_AGAIN)\).*HOST=0\.0\.0\.0/,
  ],
  [
    "an address of another machine",
    () => ({ HOST: foreignAddress }),
    /HOST cannot be used: .*203\.0\.113\.1.*EADDRNOTAVAIL.*HOST=0\.0\.0\.0/,
  ],
  ["a data folder that is a file", () => ({ DATA_DIR: file() }), /DATA_DIR cannot be used: .*\/file .*EEXIST/],
  [
    "a data folder below a file",
    () => ({ DATA_DIR: join(file(), "data") }),
    /DATA_DIR cannot be used: .*\/file\/data .*ENOTDIR/,
  ],
  [
    "a file in place of the clones",
    () => ({ DATA_DIR: folderWith("clones") }),
    /DATA_DIR cannot be used: .*\/clones .*ENOTDIR/,
  ],
  [
    "a key file that is no key",
    () => ({ DATA_DIR: folderWithKeyFile("short\n", 0o600) }),
    /\S+\/encryption-key is not a key: it must be 32 bytes in base64/,
  ],
  [
    "a database that is damaged",
    () => {
      const folder = temporaryFolder()
      mkdirSync(join(folder, "postgres"))
      writeFileSync(join(folder, "postgres", "PG_VERSION"), "17\n")
      return { DATA_DIR: folder }
    },
    /The embedded database in \S+ cannot be opened: .*restore it from a backup/,
  ],
  [
    "a database server whose name cannot be resolved",
    () => ({ DATABASE_URL: "postgresql://ada@host.invalid/service" }),
    /Cannot connect to the database of DATABASE_URL: .*host\.invalid.*postgresql:\/\//,
  ],
  [
    "a database server that speaks HTTP",
    async () => ({ DATABASE_URL: `postgresql://ada@127.0.0.1:${await portOfHttp()}/service` }),
    /Cannot connect to the database of DATABASE_URL: /,
  ],
  [
    "a database server that says nothing",
    async () => ({ DATABASE_URL: `postgresql://ada@127.0.0.1:${await portInUse()}/service` }),
    /Cannot connect to the database of DATABASE_URL: /,
  ],
  [
    "a database server that hangs up",
    async () => ({ DATABASE_URL: `postgresql://ada@127.0.0.1:${await portThatHangsUp()}/service` }),
    /Cannot connect to the database of DATABASE_URL: /,
  ],
  [
    "a machine without git",
    () => ({ PATH: temporaryFolder() }),
    /git is not installed, or not on the PATH\. Install git 2\.32 or newer/,
  ],
  [
    "a git that is too old",
    () => ({ PATH: folderWithProgram("git", "echo git version 2.20.1") }),
    /"git version 2\.20\.1" is too old\. Install git 2\.32 or newer/,
  ],
  [
    "a git that does not run",
    () => ({ PATH: folderWithProgram("git", "echo broken >&2; exit 1") }),
    /git fails: .*broken.*Install git 2\.32 or newer/,
  ],
  ["a folder of repositories below a file", () => ({ REPOS_DIR: join(file(), "code") }), /The folder of .*that exists/],
]

/** Faults that do not affect root. */
const withoutRightsOfRoot: ReadonlyArray<readonly [what: string, settings: () => Settings, line: RegExp]> = [
  [
    "a port of the system",
    () => ({ PORT: "80" }),
    /PORT cannot be used: user \d+ may not listen on 127\.0\.0\.1 port 80 \(EACCES\).*1024/,
  ],
  [
    "a data folder that may not be written",
    () => ({ DATA_DIR: folderOfMode(0o500) }),
    /DATA_DIR cannot be used: .*may not be read and written by user \d+ \(EACCES\)/,
  ],
  [
    "a data folder below one that may not be entered",
    () => ({ DATA_DIR: join(folderOfMode(0o600), "data") }),
    /DATA_DIR cannot be used: .*may not be read and written by user \d+ \(EACCES\)/,
  ],
  [
    "a key file that may not be read",
    () => ({ DATA_DIR: folderWithKeyFile(`${Buffer.alloc(32).toString("base64")}\n`, 0o000) }),
    /DATA_DIR cannot be used: .*\/encryption-key may not be read and written by user \d+ \(EACCES\)/,
  ],
  [
    "a folder of repositories that may not be read",
    () => ({ REPOS_DIR: folderOfMode(0o300) }),
    /The folder of repositories .*a folder that the user of the service may read \(EACCES\)/,
  ],
]

/** Port 80 is open to all where the system says so, as in many containers. */
const isPortOfTheSystem = (): boolean => {
  const setting = "/proc/sys/net/ipv4/ip_unprivileged_port_start"
  return existsSync(setting) && Number(readFileSync(setting, "utf8")) > 80
}

const fileSystems: ReadonlyArray<readonly [what: string, options: string, line: RegExp]> = [
  ["a file system without free entries", "nr_inodes=1", /DATA_DIR cannot be used: .*without free space \(ENOSPC\)/],
  [
    "a file system that the database does not fit on",
    "size=8m",
    /The embedded database in \S+ cannot be opened: no space left on the file system\. Check .*the free space/,
  ],
  [
    "a file system that the tables of the service do not fit on",
    "size=40m",
    /The schema could not be migrated: .*No space left on device\. .*must have free space/,
  ],
]

// none of it depends on the database
describe.runIf(databaseKind === "embedded")("a start that fails says why in one line", () => {
  test.each(broken)("%s", async (_, settings, line) => {
    expect(await start(await settings())).toEqual(failedWith(line))
  })

  test.for(withoutRightsOfRoot)("%s", async ([what, settings, line], { skip }) => {
    const launcher = withoutRights()
    if (launcher === undefined) return skip("this machine has no setpriv")
    if (what === "a port of the system" && !isPortOfTheSystem()) return skip("every user may open port 80")
    expect(await start(settings(), launcher)).toEqual(failedWith(line))
  })

  test.for(fileSystems)("%s", async ([, options, line], { skip }) => {
    const folder = temporaryFolder()
    const launcher = onFileSystem(folder, options)
    if (launcher === undefined) return skip("this machine mounts no file system for a test")
    expect(await start({ DATA_DIR: folder }, launcher)).toEqual(failedWith(line))
  })

  test("a limit of open files that is too low", async ({ skip }) => {
    const launcher = withOpenFiles(64)
    if (launcher === undefined) return skip("this machine has no prlimit")
    expect(await start({}, launcher)).toEqual(failedWith(/This process may open 64 files, .*needs 256\. .*ulimit -n/))
  })

  test("a limit of addresses that is too low", async ({ skip }) => {
    const launcher = withAddresses(6)
    if (launcher === undefined) return skip("this machine has no prlimit")
    expect(await start({}, launcher)).toEqual(
      failedWith(/This process may use 6\.0 GiB of address space, and needs 8, .*ulimit -v unlimited/),
    )
  })

  // the first memory of WebAssembly reserved all of them
  test(
    "regression: a start with 20 GiB of addresses",
    async ({ skip }) => {
      const launcher = withAddresses(20)
      if (launcher === undefined) return skip("this machine has no prlimit")
      const folder = temporaryFolder()
      const server = startProcess(["--repos", folder], { DATA_DIR: folder, PORT: String(await freePort()) }, launcher)
      await eventually("the message of the first start", () =>
        server.output.stdout.includes("This is the first start") ? true : undefined,
      )
      server.send("SIGTERM")
      expect(await server.ended).toMatchObject({ code: 0, stderr: "" })
    },
    timeoutMillis,
  )

  test("a key file that is no key is noticed before the database is created", async () => {
    const folder = folderWithKeyFile("short\n", 0o600)
    await start({ DATA_DIR: folder })
    expect(existsSync(join(folder, "postgres"))).toBe(false)
  })

  test.each(["postgres", "postgres.locks"])("a file in place of %s", async (name) => {
    const line = new RegExp(`DATA_DIR cannot be used: .*/${name} .*ENOTDIR`)
    expect(await start({ DATA_DIR: folderWith(name) })).toEqual(failedWith(line))
  })

  test("a port in use is noticed before the database is created", async () => {
    const folder = temporaryFolder()
    await start({ DATA_DIR: folder, PORT: await portInUse() })
    expect(existsSync(join(folder, "postgres"))).toBe(false)
  })

  test(
    "a port that another program takes while the database is created",
    async () => {
      const port = await freePort()
      const folder = temporaryFolder()
      const starting = startProcess(["--repos", folder], { HOST: "127.0.0.1", DATA_DIR: folder, PORT: String(port) })
      await eventually("the folder of the database", () => (existsSync(join(folder, "postgres")) ? true : undefined))
      await silentServer(port)
      expect(await starting.ended).toEqual(failedWith(/PORT cannot be used: .*EADDRINUSE/))
    },
    timeoutMillis,
  )

  // Node.js creates folders there in an endless loop (mkdir with recursive)
  test.runIf(process.platform === "linux")("a data folder that nobody can create", async () => {
    expect(await start({ DATA_DIR: "/proc/data/folder" })).toEqual(
      failedWith(/DATA_DIR cannot be used: .*\/proc\/data\/folder .*ENOENT/),
    )
  })

  test("a data folder on a read-only file system", async ({ skip }) => {
    const folder = readOnlyFolder()
    if (folder === undefined) return skip("this machine has no read-only file system")
    expect(await start({ DATA_DIR: folder })).toEqual(failedWith(/DATA_DIR cannot be used: .*read-only.*EROFS/))
    expect(await start({ DATA_DIR: join(folder, "data") })).toEqual(
      failedWith(/DATA_DIR cannot be used: .*read-only.*EROFS/),
    )
  })

  test("commands say it as well", async () => {
    expect(await runCommand(["keys", "list"], { DATA_DIR: file() })).toEqual(
      failedWith(/DATA_DIR cannot be used: .*EEXIST/),
    )
    const folder = temporaryFolder()
    mkdirSync(join(folder, "development-issuer-key.json"))
    expect(await runCommand(["tokens", "create"], { DATA_DIR: folder })).toEqual(
      failedWith(/DATA_DIR cannot be used: .*\/development-issuer-key\.json .*EISDIR/),
    )
  })
})

describe.runIf(databaseKind === "embedded")("a signal ends a start", () => {
  test.each(["SIGTERM", "SIGINT"] as const)(
    "%s while the database is created, which the next start can do",
    async (signal) => {
      const folder = temporaryFolder()
      const starting = startProcess(["--repos", folder], { DATA_DIR: folder, PORT: String(await freePort()) })
      await eventually("the folder of the database", () => (existsSync(join(folder, "postgres")) ? true : undefined))
      starting.send(signal)
      expect(await starting.ended).toMatchObject({ signal, stdout: "", stderr: "" })
      expect(existsSync(join(folder, "postgres", "PG_VERSION"))).toBe(false)
      if (signal === "SIGTERM") await startServer(folder, { DATA_DIR: folder })
    },
    timeoutMillis,
  )

  test("SIGTERM while a database server does not answer", async () => {
    const { server, port } = await silentServer()
    const connected = once(server, "connection")
    const folder = temporaryFolder()
    const DATABASE_URL = `postgresql://ada@127.0.0.1:${port}/service`
    const starting = startProcess(["--repos", folder], {
      DATA_DIR: folder,
      DATABASE_URL,
      PORT: String(await freePort()),
    })
    await connected
    starting.send("SIGTERM")
    expect(await starting.ended).toMatchObject({ code: 0, stdout: "" })
  })
})
