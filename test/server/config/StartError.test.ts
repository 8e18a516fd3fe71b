/** Codes of system errors that a test cannot cause as root, in the line for an operator. */
import { describe, expect, test } from "vitest"
import { dataFolderError, gitError, listenError, openFilesError } from "../../../server/src/config/StartError.ts"
import { addressesFault } from "../../../server/src/config/processLimits.ts"

const systemError = (code: string): Error => Object.assign(new Error(`${code}: told\n by the system`), { code })

const addresses: ReadonlyArray<readonly [code: string, line: RegExp]> = [
  ["EADDRINUSE", /^PORT cannot be used: ::1 port 80 is in use by another program \(EADDRINUSE\)\. .*PORT=8080$/],
  ["EACCES", /^PORT cannot be used: user \d+ may not listen on ::1 port 80 \(EACCES\)\. .*1024.*PORT=8080$/],
  [
    "EADDRNOTAVAIL",
    /^HOST cannot be used: ::1 is not an address of this machine \(EADDRNOTAVAIL\)\. .*HOST=0\.0\.0\.0$/,
  ],
  ["EAFNOSUPPORT", /^HOST cannot be used: .* ::1 \(EAFNOSUPPORT\)\. .*HOST=0\.0\.0\.0$/],
  ["ENOTFOUND", /^HOST cannot be used: the name ::1 cannot be resolved \(ENOTFOUND\)\. .*HOST=0\.0\.0\.0$/],
  ["EMFILE", /^HOST cannot be used: .*EMFILE: told by the system\. .*$/],
]

const folders: ReadonlyArray<readonly [code: string, reason: string]> = [
  ["EACCES", "may not be read and written by user"],
  ["EROFS", "is on a read-only file system (EROFS)"],
  ["ENOSPC", "is on a file system without free space (ENOSPC)"],
  ["EIO", "EIO: told by the system."],
]

describe("the git of the machine", () => {
  test.each([
    "git version 2.32.0",
    "git version 2.50.1 (Apple Git-155)",
    "git version 3.0.0",
    "git version 2.47.1.windows.2",
  ])("%s can be used", (version) => expect(gitError(null, version)).toBeUndefined())

  test.each(["git version 2.31.9", "git version 1.99.0", "something else", ""])("%j cannot be used", (version) =>
    expect(gitError(null, version)?.message).toMatch(/ is too old\. Install git 2\.32 or newer/),
  )
})

describe("the limit of open files", () => {
  const limits = (soft: string) =>
    `Limit                     Soft Limit           Hard Limit           Units     \nMax open files            ${soft.padEnd(21)}4096                 files     \n`

  test.each(["256", "1048576", "unlimited"])("%s is enough", (limit) =>
    expect(openFilesError(limits(limit))).toBeUndefined(),
  )

  test("a list without it is no reason to fail", () => expect(openFilesError("")).toBeUndefined())

  test("255 is too low", () => expect(openFilesError(limits("255"))?.message).toMatch(/ may open 255 files, /))
})

describe("the limit of addresses", () => {
  const limits = (soft: string) => `Max address space         ${soft.padEnd(21)}unlimited            bytes     \n`

  test.each(["8589934592", "unlimited"])("%s is enough", (limit) =>
    expect(addressesFault(limits(limit))).toBeUndefined(),
  )

  test("a list without it is no reason to fail", () => expect(addressesFault("")).toBeUndefined())

  test("less is too low", () =>
    expect(addressesFault(limits("8053063680"))).toMatch(/ may use 7\.5 GiB of address space, and needs 8, /))

  test("barely less is not rounded up to what is needed", () =>
    expect(addressesFault(limits("8589000000"))).toMatch(/ may use 7\.9 GiB of address space, and needs 8, /))
})

describe("a system error in the line for an operator", () => {
  test.each(addresses)("listening fails with %s", (code, line) => {
    expect(listenError("::1", 80, systemError(code)).message).toMatch(line)
  })

  test.each(folders)("a folder fails with %s", (code, reason) => {
    const { message } = dataFolderError("/data", systemError(code))
    expect(message).toMatch(/^DATA_DIR cannot be used: \/data .* For example: DATA_DIR=\/var\/lib\/code-analysis$/)
    expect(message).toContain(reason)
  })
})
