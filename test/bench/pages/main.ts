/**
 * `npm run bench -- pages`: how long the main pages of the dashboard and of the API's documentation take until something
 * is painted in Chromium, on a desktop and on a phone, with nothing in the cache; and what a page weighs with its files,
 * as they are sent.
 */
import type { Page } from "playwright-core"
import { openSignedIn, withShop } from "../../../scripts/screenshots/shopService.ts"
import { runBench } from "../support/command-line.ts"
import { Report } from "../support/report.ts"
import { median } from "../support/statistics.ts"

const mainPages = [
  "overview",
  "findings",
  "finding",
  "repository",
  "repository-files",
  "run",
  "fixes",
  "fix",
  "search",
  "webhook",
  "explorer",
  "operation",
  "reference",
  "reference-schemas",
] as const

/** Milliseconds in which something is to be painted. */
const paintAim = { below: 400 }
const weightAim = { atMost: 100_000 }

const rounds = 7

const viewports = [
  ["desktop", { width: 1440, height: 900 }],
  ["phone", { width: 390, height: 844 }],
] as const

const firstPaint = (page: Page): Promise<number> =>
  page.evaluate(`new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error("nothing was painted")), 60_000)
    new PerformanceObserver((list) => {
      for (const { name, startTime } of list.getEntries()) if (name === "first-contentful-paint") resolve(startTime)
    }).observe({ type: "paint", buffered: true })
  })`)

await runBench("pages", async ({ isQuick, json }) => {
  const report = new Report()
  await withShop(async (service, pages) => {
    const { page: signedIn, close } = await openSignedIn(service)
    try {
      // a page whose requests nobody looks at on their way
      const page = await signedIn.context().newPage()
      const devtools = await page.context().newCDPSession(page)
      await devtools.send("Network.enable")
      await devtools.send("Network.setCacheDisabled", { cacheDisabled: true })
      let bytes = 0
      devtools.on("Network.loadingFinished", ({ encodedDataLength }) => void (bytes += encodedDataLength))
      /* oxlint-disable no-await-in-loop -- one after the other: they are measured */
      for (const name of mainPages) {
        for (const [device, size] of viewports) {
          await page.setViewportSize(size)
          const paints: Array<number> = []
          for (let round = 0; round < (isQuick ? 1 : rounds); round++) {
            bytes = 0
            await page.goto(`${service.baseUrl}${pages[name]}`, { waitUntil: "load" })
            paints.push(await firstPaint(page))
          }
          report.add(`first_paint_${name}_${device}`, median(paints), "ms", paintAim)
        }
        report.add(`weight_${name}`, bytes, "bytes", weightAim)
      }
      /* oxlint-enable no-await-in-loop */
    } finally {
      await close()
    }
  })
  console.log(report.toTable())
  if (json !== undefined) report.writeJson(json)
})
