/* oxlint-disable no-await-in-loop -- one page after the other */
/**
 * `npm run screenshots [-- --all FOLDER]`: pictures of every page, from a service that has analyzed made-up repositories.
 * Writes them to `docs/images`, as they are seen at first on a desktop; with `--all`, whole pages in both themes, wide and
 * narrow, to a folder.
 */
import { mkdirSync } from "node:fs"
import { join, resolve } from "node:path"
import { fileURLToPath } from "node:url"
import type { RunningService } from "../demo/service.ts"
import { openSignedIn, type Pages, withShop } from "./shopService.ts"

const images = fileURLToPath(new URL("../../docs/images/", import.meta.url))

/** Color scheme and size of the window for a picture. */
interface View {
  readonly suffix: string
  readonly theme: "light" | "dark"
  readonly width: number
  readonly height: number
  /** All of the page, not only what is seen at first. */
  readonly isWhole: boolean
}

const documented: ReadonlyArray<View> = [{ suffix: "", theme: "light", width: 1280, height: 800, isWhole: false }]
const views: ReadonlyArray<View> = [
  { suffix: "-light", theme: "light", width: 1280, height: 800, isWhole: true },
  { suffix: "-dark", theme: "dark", width: 1280, height: 800, isWhole: true },
  { suffix: "-phone", theme: "dark", width: 390, height: 844, isWhole: true },
]

const takePictures = async (
  service: RunningService,
  pages: Pages,
  folder: string,
  shown: ReadonlyArray<View>,
): Promise<void> => {
  const { page, close } = await openSignedIn(service)
  try {
    for (const [name, path] of Object.entries(pages)) {
      for (const { suffix, theme, width, height, isWhole } of shown) {
        await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" })
        await page.setViewportSize({ width, height })
        await page.goto(`${service.baseUrl}${path}`)
        await page.screenshot({ path: join(folder, `${name}${suffix}.png`), fullPage: isWhole })
      }
      console.log(`  ${name}`)
    }
  } finally {
    await close()
  }
}

const [option, destination] = process.argv.slice(2)
const isAll = option === "--all"
if (option !== undefined && (!isAll || destination === undefined))
  throw new Error("Usage: npm run screenshots [-- --all FOLDER]")

await withShop(async (service, pages) => {
  const target = isAll && destination !== undefined ? resolve(destination) : images
  mkdirSync(target, { recursive: true })
  await takePictures(service, pages, target, isAll ? views : documented)
})
