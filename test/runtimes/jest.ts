/** Jest with jsdom: as it is, where there is no fetch and TextDecoder comes late, and with Node's own types of fetch. */
import { execFile } from "node:child_process"
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { promisify } from "node:util"
import type { PublishedPackage } from "../../scripts/packages/manifest.ts"
import { program } from "./consumer.ts"

/** Far more than jest takes on a slow machine. */
const timeoutMillis = 120_000

/** Entries whose libraries, effect and msw, need a TextEncoder when they load. */
const needEncoder = /\/effect$|\/sdk\/testing$/

/** In jsdom as it is every other entry loads, and what needs no fetch works as soon as there is a TextDecoder. */
const bareTest = (
  { folder }: PublishedPackage,
  specifiers: readonly string[],
): string => `/** @jest-environment jsdom */
test("load before there is a TextDecoder", async () => {
  expect([typeof TextDecoder, typeof Response, typeof fetch]).toEqual(["undefined", "undefined", "undefined"])
  for (const specifier of ${JSON.stringify(specifiers)}) expect(Object.keys(require(specifier))).not.toEqual([])
  const { TextDecoder: Decoder, TextEncoder: Encoder } = require("node:util")
  Object.assign(globalThis, { TextDecoder: Decoder, TextEncoder: Encoder })
  if (${JSON.stringify(folder)} !== "webhook-verifier") return
  const { default: { body, signature, secret } } = await import("./vector.mjs")
  const { verify, verifySync } = require("@code-analysis/webhook-verifier")
  expect(verifySync(body, signature, secret)).toEqual(JSON.parse(body))
  expect(await verify(body, signature, secret)).toEqual(JSON.parse(body))
  expect(() => verifySync(body + " ", signature, secret)).toThrow("Another body or secret was signed")
})
`

/**
 * Runs both in the consumer's folder.
 *
 * @param folder - Where jest is installed.
 * @returns What the check of the package said, or what jest said where it failed.
 */
export const runJest = async (folder: string, published: PublishedPackage, consumer: string): Promise<string> => {
  const said = join(consumer, "said.txt")
  rmSync(said, { force: true })
  const specifiers = published.entries.map(({ specifier }) => specifier)
  const ending = `test("check", async () => require("node:fs").writeFileSync("said.txt", await say()), ${timeoutMillis})`
  writeFileSync(
    join(consumer, "bare.jest.cjs"),
    bareTest(
      published,
      specifiers.filter((specifier) => !needEncoder.test(specifier)),
    ),
  )
  writeFileSync(
    join(consumer, "whole.jest.cjs"),
    `/** @jest-environment ${join(folder, "jest-fixed-jsdom")} */\n${program(published, specifiers, "require", ending)}`,
  )
  const config = {
    testEnvironment: join(folder, "jest-environment-jsdom"),
    testMatch: ["<rootDir>/*.jest.cjs"],
    transform: {},
  }
  // jest imports modules, which the check is one of, only with this flag
  const words = ["--experimental-vm-modules", join(folder, "jest/bin/jest.js"), `--config=${JSON.stringify(config)}`]
  try {
    await promisify(execFile)(process.execPath, words, {
      cwd: consumer,
      timeout: timeoutMillis,
      env: { ...process.env, NO_COLOR: "1" },
    })
  } catch (error) {
    const whole = existsSync(said) ? readFileSync(said, "utf8") : ""
    return `${whole}\nFAIL ${error instanceof Error && "stderr" in error ? String(error.stderr) : String(error)}`
  }
  return readFileSync(said, "utf8")
}
