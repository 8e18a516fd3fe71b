/** Shared by the tests of whole processes: a repository whose analysis takes a while, and a configured client. */
import { onTestFinished } from "vitest"
import { CodeAnalysis } from "@code-analysis/sdk"
import { streamProgress } from "@code-analysis/sdk/streams"
import { makeRepositoryFolder, type RepositoryFolder } from "../server/support/repositories.ts"
import { startReceiver, type WebhookReceiver } from "../server/support/receiver.ts"
import type { RunningServer } from "../server/support/process.ts"

/** Files enough that an analysis is still under way when a test has seen it begin. */
const filesOfALongAnalysis = 2500

/** A file of its own shape, so that no result can be reused for another. */
const sourceFile = (number: number): string =>
  Array.from(
    { length: 8 },
    (_, index) => `export function step${number}x${index}(value) {
  if (value > ${index}) {
    for (const item of value.items) {
      if (item.size > ${number}) console.log(item)
    }
  }
  return eval("value + ${number + index}")
}
`,
  ).join("\n")

/** A folder with one repository, `acme/shop`, of as many files as asked for. */
export const folderWithShop = (files: number = 1): RepositoryFolder => {
  const folder = makeRepositoryFolder()
  onTestFinished(folder.remove)
  const numbered = Array.from({ length: files }, (_, number) => [`src/part${number}.js`, sourceFile(number)] as const)
  folder.add("shop").commit(Object.fromEntries(numbered))
  return folder
}

/** A folder with one repository whose analysis takes seconds. */
export const folderWithLargeShop = (): RepositoryFolder => folderWithShop(filesOfALongAnalysis)

/** A receiver of the running test. */
export const receiverOfTest = async (): Promise<WebhookReceiver> => {
  const receiver = await startReceiver()
  onTestFinished(receiver.stop)
  return receiver
}

/** A client of a service. */
export const clientOf = ({ baseUrl }: Pick<RunningServer, "baseUrl">, apiKey: string): CodeAnalysis =>
  new CodeAnalysis({ baseUrl, apiKey })

/** Enables the first repository; its id. */
export const enableShop = async (client: CodeAnalysis): Promise<string> => {
  const [installation] = await client.scm.installations().toArray({ maxItems: 1 })
  if (installation === undefined) throw new Error("there is no installation")
  const [repository] = await client.scm.repositories(installation.id).toArray({ maxItems: 1 })
  if (repository === undefined) throw new Error("there is no repository")
  await client.scm.updateRepositories(installation.id, { repository_ids: [repository.id], enabled: true })
  return repository.id
}

/** Creates a webhook for some events and has the receiver verify with its secret; its id. */
export const subscribe = async (
  client: CodeAnalysis,
  receiver: WebhookReceiver,
  events: Parameters<CodeAnalysis["webhooks"]["create"]>[0]["events"],
): Promise<string> => {
  const { id, secret } = await client.webhooks.create({ name: "CI", url: receiver.url, events })
  receiver.secret = secret
  return id
}

/** Reads the progress of a run until it is parsing, then lets go of the stream. */
export const untilParsing = async (client: CodeAnalysis, runId: string): Promise<void> => {
  for await (const event of streamProgress(client, runId)) {
    if (event.event !== "progress") throw new Error(`the run is over before it was seen parsing: ${event.event}`)
    if (event.step === "parsing") return
  }
  throw new Error("the stream ended before the run was parsing")
}
