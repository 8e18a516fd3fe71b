/** Starts Redoc on its page. */
import { descriptionAddress, ownServer, withoutContact } from "./here.js"

const fonts = {
  text: "Geist, system-ui, sans-serif",
  code: "ui-monospace, monospace",
}

const isDark = matchMedia("(prefers-color-scheme: dark)").matches

/** Colors of the dashboard's dark theme; in the light one Redoc has its own. */
const darkColors = {
  colors: {
    primary: { main: "#a5b0ff" },
    text: { primary: "#e9ecf2", secondary: "#9ca7b8" },
    border: { dark: "#3a4250", light: "#272e3a" },
    gray: { 50: "#1c212b", 100: "#1c212b" },
  },
  schema: { nestedBackground: "#141820", linesColor: "#3a4250", typeNameColor: "#9ca7b8", typeTitleColor: "#9ca7b8" },
  sidebar: { backgroundColor: "#141820", textColor: "#e9ecf2" },
  rightPanel: { backgroundColor: "#141820", textColor: "#e9ecf2" },
}

const theme = {
  ...(isDark ? darkColors : {}),
  typography: {
    fontFamily: fonts.text,
    headings: { fontFamily: fonts.text },
    code: { fontFamily: fonts.code, ...(isDark ? { color: "#ffaaa2", backgroundColor: "#1c212b" } : {}) },
  },
}

const response = await fetch(descriptionAddress)
if (!response.ok) throw new Error(`${descriptionAddress} answered ${response.status}`)
const description = await response.json()

globalThis.Redoc.init(
  { ...withoutContact(description), servers: [ownServer] },
  {
    theme,
    downloadUrls: [
      { title: "openapi.json", url: "openapi.json" },
      { title: "openapi.yaml", url: "openapi.yaml" },
    ],
  },
  document.getElementById("reference"),
)
