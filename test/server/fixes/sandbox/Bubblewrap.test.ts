/** The sandbox that tests of strangers run in: what gets in, what does not get out, and that everything ends. */
import { Effect } from "effect"
import { spawnSync } from "node:child_process"
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs"
import { createServer } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { runInSandbox, type SandboxLimits } from "../../../../server/src/fixes/sandbox/Bubblewrap.ts"

const mebibyte = 1024 * 1024

/** Bubblewrap needs user namespaces, which a container may not be allowed; `REQUIRE_BUBBLEWRAP=1` makes that a failure. */
const canRun =
  spawnSync("bwrap", ["--unshare-all", "--disable-userns", "--unshare-user", "--ro-bind", "/", "/", "true"]).status ===
  0
const reason = "bubblewrap is not installed, or no user namespaces are allowed here"
if (!canRun && process.env["REQUIRE_BUBBLEWRAP"] === "1") throw new Error(reason)
if (!canRun) console.log(`${reason}: the sandbox is not tested.`)

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "code-analysis-sandbox-"))
  writeFileSync(join(folder, "a.txt"), "from the repository\n")
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const run = (command: string, limits: Partial<SandboxLimits> = {}) =>
  Effect.runPromise(
    runInSandbox(folder, command, {
      timeMillis: 30_000,
      memoryBytes: 512 * mebibyte,
      processes: 64,
      fileBytes: 64 * mebibyte,
      ...limits,
    }),
  )

describe.skipIf(!canRun)("a command in the sandbox", () => {
  it("has the files, can change its copy of them, and says how it ended", async () => {
    expect(await run("cat a.txt; echo mine > a.txt; cat a.txt")).toEqual({
      end: "succeeded",
      output: "from the repository\nmine\n",
    })
    expect(await run("echo wrong >&2; exit 3")).toEqual({ end: "failed", output: "wrong\n" })
  })

  it("finds the usual programs", async () => {
    expect(await run("git --version && tar --version | head -1 && id -u")).toMatchObject({ end: "succeeded" })
  })

  it("leaves the folder that it was given as it was", async () => {
    await run("echo mine > a.txt; touch b; touch /source/c; rm -rf /source/*")
    expect(readdirSync(folder)).toEqual(["a.txt"])
  })

  it("cannot write anywhere else", async () => {
    const { output } = await run(
      "for place in / /usr /etc /bin /proc/sys/kernel; do touch $place/mine 2>/dev/null && echo wrote $place; done; true",
    )
    expect(output).toBe("")
  })

  it("sees no file of this machine but programs", async () => {
    const secret = join(tmpdir(), "code-analysis-secret.txt")
    writeFileSync(secret, "secret")
    const { output } = await run(
      `cat ${secret} /etc/passwd /etc/shadow /root/.ssh/* ${import.meta.filename}; ls -A /home`,
    )
    rmSync(secret)
    expect(output).not.toMatch(/secret$|root:|import/m)
    expect(output.match(/No such file/g)?.length).toBeGreaterThanOrEqual(5)
  })

  it("sees no variable of the server", async () => {
    process.env["CODE_ANALYSIS_SECRET"] = "secret"
    const { output } = await run("env | sort; cat /proc/*/environ | tr '\\0' '\\n'")
    delete process.env["CODE_ANALYSIS_SECRET"]
    expect(output).not.toContain("secret")
    expect(output).toContain("HOME=/work")
  })

  it("sees no process but its own", async () => {
    const { output } = await run("ls -d /proc/[0-9]* | wc -l; kill -9 -1; true")
    expect(Number(output.split("\n")[0])).toBeLessThan(10)
  })

  it("reaches no network, not even this machine", async () => {
    let connections = 0
    const server = createServer(() => (connections += 1))
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
    const address = server.address()
    const port = address === null || typeof address === "string" ? 0 : address.port
    const { output } = await run(
      `exec 2>&1; bash -c 'echo hello > /dev/tcp/127.0.0.1/${port}'; cat /proc/net/route | wc -l; ls /sys/class/net`,
    )
    server.close()
    expect(output).toMatch(/Connection refused/)
    expect(connections).toBe(0)
  })

  it("is killed with all that it started when its time is over", async () => {
    const marker = `sleep ${40_000 + process.pid}`
    const { end, output } = await run(`echo begun; (setsid ${marker} &); ${marker}`, { timeMillis: 1_500 })
    expect(end).toBe("out_of_time")
    expect(output).toBe("begun\n")
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(spawnSync("pgrep", ["-f", marker], { encoding: "utf8" }).stdout).toBe("")
  })

  it("is killed when it starts more processes than it may", async () => {
    expect(await run("while true; do sleep 20 & done", { processes: 16 })).toMatchObject({ end: "too_many_processes" })
  })

  it("is ended when it takes more memory than it may", async () => {
    // each holds 8 MB, which it may, for as long as it waits; the last command is no program, which would take its place
    const holder = "text=$(head -c 8000000 /dev/zero | tr '\\0' x); sleep 20; true"
    const together = Array.from({ length: 8 }, () => `(${holder}) &`).join(" ")
    expect((await run(`${together} wait`, { memoryBytes: 40 * mebibyte })).end).toBe("out_of_memory")
  })

  it("has no more room for files than it may", async () => {
    const { output } = await run(
      "head -c 200000000 /dev/zero > big; head -c 200000000 /dev/zero > /tmp/big; du -sm /work /tmp",
    )
    for (const [size] of output.matchAll(/^\d+(?=\t)/gm)) expect(Number(size)).toBeLessThanOrEqual(64)
  })

  it("is heard to the end of what it prints, and no more than that", async () => {
    const { output } = await run("head -c 50000000 /dev/zero | tr '\\0' x; echo the end")
    expect(output.length).toBeLessThanOrEqual(8_000)
    expect(output).toMatch(/the end\n$/)
  })

  it("makes no namespace of its own", async () => {
    expect((await run("unshare --user true")).end).toBe("failed")
  })
})
