/** The Chromium of the machine, for tests of pages: what it does is seen, and it reaches nothing but what is tested. */
import { accessSync, constants } from "node:fs"
import { delimiter, join } from "node:path"
import { type BrowserContext, type BrowserContextOptions, chromium } from "playwright-core"

/** Names of the program in distributions, in order of preference. */
const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]

const isExecutable = (file: string): boolean => {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** `CHROMIUM`, or the first on the path; nothing where there is none. */
export const findChromium = (): string | undefined =>
  [
    process.env["CHROMIUM"] ?? "",
    ...(process.env["PATH"] ?? "").split(delimiter).flatMap((folder) => names.map((name) => join(folder, name))),
  ].find((file) => file !== "" && isExecutable(file))

/** Misbehavior of a page. */
export interface Misdeeds {
  /** Errors and warnings on the console, exceptions nobody caught, and violations of its content security policy. */
  readonly complaints: ReadonlyArray<string>
  /** Addresses of other origins that it asked for; none of these requests left. */
  readonly strayRequests: ReadonlyArray<string>
}

/**
 * Starts the browser; pages of its context may only ask `origin`. `close` ends it.
 *
 * @param hosts where names of hosts lead to, as `MAP name:80 127.0.0.1:8000`
 */
export const startChromium = async (
  executablePath: string,
  origin: string,
  options: BrowserContextOptions = {},
  hosts = "",
) => {
  const browser = await chromium.launch({
    executablePath,
    args: [
      // its sandbox refuses root, which continuous integration runs as
      ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
      ...(hosts === "" ? [] : [`--host-resolver-rules=${hosts}`]),
    ],
  })
  const context: BrowserContext = await browser.newContext({ viewport: { width: 1400, height: 1000 }, ...options })

  /** A tab that notes what its page does. */
  const newTab = async () => {
    const complaints: Array<string> = []
    const strayRequests: Array<string> = []
    const sizes: Array<Promise<number>> = []
    const page = await context.newPage()
    page.on("response", (response) => {
      const size = response.request().sizes()
      sizes.push(
        size.then(
          ({ responseBodySize }) => responseBodySize,
          () => 0,
        ),
      )
    })
    page.on("console", (message) => {
      if (["error", "warning"].includes(message.type())) complaints.push(`${message.type()}: ${message.text()}`)
    })
    page.on("pageerror", (error) => complaints.push(`exception: ${error.message}`))
    await page.exposeFunction("complainOfPolicy", (violation: string) => complaints.push(`policy: ${violation}`))
    await page.addInitScript(
      `addEventListener("securitypolicyviolation", (event) =>
        complainOfPolicy(event.violatedDirective + " " + event.blockedURI))`,
    )
    // what is made on the page itself is no request to elsewhere
    await page.route("**/*", (route) => {
      const url = route.request().url()
      if (new URL(url).origin === origin) return route.continue()
      strayRequests.push(url)
      return route.abort()
    })
    const misdeeds: Misdeeds = { complaints, strayRequests }
    /** Bytes of all that was loaded so far, as they were sent. */
    const loadedBytes = async () => (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
    return {
      page,
      misdeeds,
      loadedBytes,
      goto: async (path: string) => {
        for (const noted of [complaints, strayRequests, sizes]) noted.length = 0
        await page.goto(origin + path)
      },
    }
  }

  /** Opens a page in a tab of its own. */
  const open = async (path: string) => {
    const tab = await newTab()
    await tab.goto(path)
    return tab
  }

  let visited: ReturnType<typeof newTab> | undefined
  /** Opens a page in the tab of the visit before: a new one takes longer than most pages. */
  const visit = async (path: string) => {
    visited ??= newTab()
    const tab = await visited
    await tab.goto(path)
    return tab
  }

  return { open, visit, close: () => browser.close() }
}
