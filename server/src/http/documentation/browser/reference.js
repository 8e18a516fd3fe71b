/** Starts Redoc on its page. */
import { descriptionAddress, ownServer } from "./here.js"

/** The system's own: no font is loaded. */
const fonts = {
  text: "system-ui, sans-serif",
  code: "ui-monospace, monospace",
}

const theme = {
  typography: {
    fontFamily: fonts.text,
    headings: { fontFamily: fonts.text },
    code: { fontFamily: fonts.code },
  },
}

const response = await fetch(descriptionAddress)
if (!response.ok) throw new Error(`${descriptionAddress} answered ${response.status}`)
const description = await response.json()
const others = description.servers.filter(({ url }) => url !== ownServer.url)

globalThis.Redoc.init(
  { ...description, servers: [ownServer, ...others] },
  {
    theme,
    downloadUrls: [
      { title: "openapi.json", url: "openapi.json" },
      { title: "openapi.yaml", url: "openapi.yaml" },
    ],
  },
  document.getElementById("reference"),
)
