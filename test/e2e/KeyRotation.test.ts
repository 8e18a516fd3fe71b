/** Another encryption key for a service in use: deliveries are signed as before it, and the old key is not needed after. */
import { randomBytes } from "node:crypto"
import { expect, onTestFinished, test } from "vitest"
import { callOf } from "../server/support/client.ts"
import { eventually } from "../server/support/poll.ts"
import { newStorage, runCommand, type Settings, startServer, temporaryFolder } from "../server/support/process.ts"
import { startReceiver, type WebhookReceiver } from "../server/support/receiver.ts"
import { makeRepositoryFolder } from "../server/support/repositories.ts"
import { databaseKind } from "../server/support/TestDatabase.ts"

/** Every step is a process of its own. */
const timeoutMillis = 180_000

const aKey = () => randomBytes(32).toString("base64")

interface WithSecret {
  readonly id: string
  readonly secret: string
}

/** Asks for a test delivery; it arrives and verifies with the receiver's secret. */
const expectDelivery = async (baseUrl: string, key: string, webhookId: string, receiver: WebhookReceiver) => {
  const before = receiver.deliveries.length
  await callOf(baseUrl)("POST", `/api/v1/customer-webhooks/${webhookId}/test`, { key })
  const delivery = await eventually("a delivery", () => receiver.deliveries[before])
  expect(delivery.error).toBeUndefined()
}

test(
  "secrets move to a new key by one command, and deliveries go on",
  async () => {
    const [oldKey, newKey] = [aKey(), aKey()]
    const storage = await newStorage()
    const folder = makeRepositoryFolder()
    onTestFinished(folder.remove)
    const receiver = await startReceiver()
    onTestFinished(receiver.stop)
    const keys = (value: string): Settings => ({ ...storage, ENCRYPTION_KEY: value })
    const reencrypt = (settings: Settings) => runCommand(["secrets", "reencrypt"], settings)

    const before = await startServer(folder.path, keys(oldKey))
    const key = await before.firstKey()
    const { body: webhook } = await callOf(before.baseUrl)<WithSecret>("POST", "/api/v1/customer-webhooks", {
      key,
      body: { name: "CI", url: receiver.url, events: ["finding.new"] },
    })
    receiver.secret = webhook.secret
    await expectDelivery(before.baseUrl, key, webhook.id, receiver)
    const rotate = `/api/v1/customer-webhooks/${webhook.id}/rotate-secret`
    const { body: renewed } = await callOf(before.baseUrl)<WithSecret>("POST", rotate, { key })
    if (databaseKind === "embedded") {
      const beside = await reencrypt(keys(`${newKey},${oldKey}`))
      expect(beside).toMatchObject({ code: 1, stdout: "" })
      expect(beside.stderr.trim().split("\n")).toHaveLength(1)
      expect(beside.stderr).toContain(`in use by process ${before.processId}`)
    }
    before.send("SIGTERM")
    await before.ended

    // the order for several replicas: first all of them know the new key, then the secrets move, then the old key goes
    const between = await startServer(folder.path, keys(`${newKey},${oldKey}`))
    await expectDelivery(between.baseUrl, key, webhook.id, receiver)
    if (databaseKind === "embedded") {
      between.send("SIGTERM")
      await between.ended
    }
    const moved = await reencrypt(keys(`${newKey}, ${oldKey}`))
    expect(moved).toMatchObject({ code: 0, stderr: "" })
    expect(moved.stdout).toMatch(/^Re-encrypted 2 secrets\. .*can be removed from ENCRYPTION_KEY\.\n$/)
    expect((await reencrypt(keys(newKey))).stdout).toMatch(/^Re-encrypted 0 secrets\. /)
    if (databaseKind === "postgres") {
      await expectDelivery(between.baseUrl, key, webhook.id, receiver)
      between.send("SIGTERM")
      await between.ended
    }

    const after = await startServer(folder.path, keys(newKey))
    await expectDelivery(after.baseUrl, key, webhook.id, receiver)
    receiver.secret = renewed.secret
    await expectDelivery(after.baseUrl, key, webhook.id, receiver)
    after.send("SIGTERM")
    await after.ended

    const refused = await runCommand(["--repos", folder.path], { HOST: "127.0.0.1", ...keys(oldKey) })
    expect(refused).toMatchObject({ code: 1, stdout: "" })
    expect(refused.stderr).toMatch(
      /^ENCRYPTION_KEY cannot be used: it is not the key that the secrets in the database were encrypted with\. .*\n$/,
    )

    const wrong = await reencrypt(keys(oldKey))
    expect(wrong).toMatchObject({ code: 1, stdout: "" })
    expect(wrong.stderr.trim()).toBe(
      `Re-encrypted 0 secrets, but ENCRYPTION_KEY lacks the key that other secrets were encrypted with: those of the webhooks ${webhook.id}.`,
    )
  },
  timeoutMillis,
)

test(
  "a key that is missing or malformed is named in one line",
  async () => {
    const cases: ReadonlyArray<readonly [settings: Settings, line: RegExp]> = [
      [{ SERVICE_ENVIRONMENT: "production" }, /^ENCRYPTION_KEY cannot be used: it must be set in production/],
      [{ ENCRYPTION_KEY: `${aKey()},short-secret` }, /^ENCRYPTION_KEY cannot be used: it must be 32 bytes in base64/],
    ]
    for (const [settings, line] of cases) {
      // oxlint-disable-next-line no-await-in-loop -- a process each
      const { code, stdout, stderr } = await runCommand(["secrets", "reencrypt"], {
        DATA_DIR: temporaryFolder(),
        ...settings,
      })
      expect(stderr.trim()).toMatch(line)
      expect(stderr.trim().split("\n")).toHaveLength(1)
      expect(stderr).not.toContain("short-secret")
      expect({ code, stdout }).toEqual({ code: 1, stdout: "" })
    }
  },
  timeoutMillis,
)
