/** Calls the operation of the page at the service that serves the page. */

const form = document.querySelector("form.try")
const scheme = form.querySelector("[data-scheme]")
const credential = form.querySelector("[data-credential]")
const stop = form.querySelector("[data-stop]")
const send = form.querySelector(".send button")
const result = form.querySelector(".result")
const status = result.querySelector("[role=status]")
const output = result.querySelector("pre")
const headers = result.querySelector("dl")
const download = result.querySelector("[data-download]")

/** Root of the service, two folders above the page; it may be below the path of a proxy. */
const root = new URL("../../", location.href).href.replace(/\/$/, "")

/** Maximum characters of a body that are shown; more would slow the browser down. */
const shownCharacters = 200_000

form.hidden = false

// the credential is stored for the other pages of this tab, until it is closed
const kept = "code-analysis-credential"
/** Session storage; access throws if the browser is configured to store nothing. */
const storageOfTab = () => {
  try {
    return sessionStorage
  } catch {
    return undefined
  }
}
const storage = storageOfTab()
const remembered = JSON.parse(storage?.getItem(kept) ?? "{}")
scheme.value = remembered.scheme ?? "key"
credential.value = remembered.value ?? ""
const remember = () => storage?.setItem(kept, JSON.stringify({ scheme: scheme.value, value: credential.value }))
scheme.addEventListener("change", remember)
credential.addEventListener("input", remember)

const examples = form.querySelector("[data-examples]")
examples?.addEventListener("change", () => {
  form.elements.body.value = examples.value
})

/** Values of a field; a multi-line field has one value per line. */
const valuesOf = (name, text) =>
  "lines" in (form.elements[name].dataset ?? {}) ? text.split("\n").map((line) => line.trim()) : [text]

/** The credential as a header. */
const credentialHeaders = () => {
  const value = credential.value.trim()
  if (value === "") return {}
  return scheme.value === "key" ? { "X-API-Key": value } : { Authorization: `Bearer ${value}` }
}

const requestOf = (data) => {
  const query = new URLSearchParams()
  const sent = new Headers(credentialHeaders())
  let path = form.dataset.path
  let body
  const put = {
    path: (name, value) => (path = path.replace(`{${name}}`, encodeURIComponent(value))),
    query: (name, value) => query.append(name, value),
    header: (name, value) => sent.set(name, value),
    body: (_, value) => (body = value),
  }
  for (const [key, text] of data) {
    const [place, name] = key.split(":")
    for (const value of valuesOf(key, text)) if (value !== "") put[place]?.(name, value)
  }
  if (body !== undefined) sent.set("Content-Type", "application/json")
  const search = query.size === 0 ? "" : `?${query}`
  return { url: `${root}${path}${search}`, init: { method: form.dataset.method, headers: sent, body } }
}

const show = (text) => {
  output.hidden = text === ""
  output.firstChild.textContent =
    text.length > shownCharacters
      ? `${text.slice(0, shownCharacters)}\n… ${(text.length - shownCharacters).toLocaleString("en")} more characters`
      : text
}

const formatted = (text) => {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

const showHeaders = (received) => {
  headers.replaceChildren(
    ...[...received].flatMap(([name, value]) => {
      const term = document.createElement("dt")
      const description = document.createElement("dd")
      term.textContent = name
      description.textContent = value
      return [term, description]
    }),
  )
  headers.parentElement.hidden = false
}

const offer = (blob, name) => {
  URL.revokeObjectURL(download.href)
  download.href = URL.createObjectURL(blob)
  download.download = name
  download.textContent = `Download ${name}`
  download.hidden = false
}

/** Shows a stream while it arrives, and how it ended. */
const follow = async (response) => {
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  let text = ""
  // oxlint-disable-next-line no-await-in-loop -- the parts come one after the other
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    text = (text + part.value).slice(-shownCharacters)
    show(text)
    output.scrollTop = output.scrollHeight
  }
}

const call = async (signal) => {
  const { url, init } = requestOf(new FormData(form))
  const started = performance.now()
  const response = await fetch(url, { ...init, signal, credentials: "omit", cache: "no-store" })
  const line = `${response.status} ${response.statusText}`.trim()
  const time = () => `${Math.round(performance.now() - started).toLocaleString("en")} ms`
  result.dataset.outcome = response.ok ? "good" : "bad"
  showHeaders(response.headers)
  const type = response.headers.get("content-type")?.split(";")[0] ?? ""
  if (type === "text/event-stream") {
    status.textContent = `${line} after ${time()}, open`
    await follow(response)
    status.textContent = `${line}, ended after ${time()}`
    return
  }
  const blob = await response.blob()
  const text = await blob.text()
  status.textContent = `${line}, ${time()}, ${blob.size.toLocaleString("en")} bytes`
  show(type.endsWith("json") ? formatted(text) : text)
  if (type !== "" && type !== "application/json") offer(blob, new URL(url).pathname.split("/").at(-1))
}

let stopping
stop.addEventListener("click", () => stopping.abort())

const sendForm = async () => {
  stopping = new AbortController()
  send.disabled = true
  stop.hidden = false
  result.hidden = false
  headers.parentElement.hidden = true
  download.hidden = true
  result.dataset.outcome = ""
  status.textContent = "Waiting for the response"
  show("")
  try {
    await call(stopping.signal)
  } catch (error) {
    result.dataset.outcome = "bad"
    status.textContent = stopping.signal.aborted ? "Stopped" : `No response: ${error.message}`
  }
  send.disabled = false
  stop.hidden = true
}

form.addEventListener("submit", (event) => {
  event.preventDefault()
  void sendForm()
})

const copy = async (button) => {
  const text = button.closest(".copyable").querySelector("code").textContent
  button.textContent = await navigator.clipboard.writeText(text).then(
    () => "Copied",
    () => "Select and copy it",
  )
  setTimeout(() => (button.textContent = "Copy"), 2_000)
}

for (const button of document.querySelectorAll("button[data-copy]")) {
  button.hidden = false
  button.addEventListener("click", () => void copy(button))
}
