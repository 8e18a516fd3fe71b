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

  /** Opens a page and notes what it does. */
  const open = async (path: string) => {
    const complaints: Array<string> = []
    const strayRequests: Array<string> = []
    const page = await context.newPage()
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
    await page.goto(origin + path)
    const misdeeds: Misdeeds = { complaints, strayRequests }
    return { page, misdeeds }
  }

  return { open, close: () => browser.close() }
}
