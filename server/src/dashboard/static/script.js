/** Progressive enhancement of the dashboard's pages; they also work without it. */

const units = [
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
]

const words = new Intl.RelativeTimeFormat("en", { numeric: "auto" })

const relative = (seconds) => {
  for (const [unit, length] of units) {
    if (Math.abs(seconds) >= length) return words.format(Math.trunc(seconds / length), unit)
  }
  return seconds > 0 ? "in a moment" : "just now"
}

/** Beyond this distance, the date is shown instead of the number of days. */
const farthestSeconds = 30 * 86_400

/** Format of a time in the reader's time zone. */
const localTime = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "short",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  timeZoneName: "short",
})

const showTimes = () => {
  for (const element of document.querySelectorAll("time[data-relative]")) {
    const time = Date.parse(element.dateTime)
    const seconds = (time - Date.now()) / 1000
    element.title ||= localTime.format(time)
    if (element.dataset.relative === "upcoming" && seconds <= 0) element.textContent = "now"
    else element.textContent = Math.abs(seconds) < farthestSeconds ? relative(seconds) : element.title
  }
}

showTimes()
setInterval(showTimes, 30_000)

// time fields show the reader's local time and are submitted in UTC, which the pages expect without this script
const inField = (time) => new Date(time - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
for (const input of document.querySelectorAll('input[type="datetime-local"]')) {
  const text = input.labels[0]?.firstChild
  if (text) text.textContent = text.textContent.replace("(UTC)", "(local time)")
  // a value that the browser restored is in local time already
  if (input.value && input.value === input.defaultValue) input.value = inField(new Date(`${input.value}Z`))
  input.form.addEventListener("formdata", ({ formData }) => {
    if (input.value) formData.set(input.name, new Date(input.value).toISOString().slice(0, 16))
  })
}

// shows elements that need this script
for (const element of document.querySelectorAll("[data-copy], [data-scripted]")) element.hidden = false

for (const button of document.querySelectorAll("button[data-copy]")) {
  const label = button.textContent
  const say = (text) => {
    button.textContent = text
    setTimeout(() => (button.textContent = label), 2_000)
  }
  button.addEventListener("click", () => {
    const text = button.closest(".copyable")?.querySelector("code")?.textContent ?? ""
    navigator.clipboard.writeText(text).then(
      () => say("Copied"),
      () => say("Select and copy it"),
    )
  })
}

// keyboard navigation of lists: j and k move down and up, x selects, d decides, / searches, ? shows all keys
const titles = () => [...document.querySelectorAll(".results td a.name")]
const move = (step) => {
  const all = titles()
  const at = all.indexOf(document.activeElement?.closest("tr")?.querySelector("a.name"))
  all[Math.max(0, Math.min(all.length - 1, at + step))]?.focus()
}
const keys = {
  j: () => move(1),
  k: () => move(-1),
  x: () => document.activeElement?.closest("tr")?.querySelector('input[name="id"]')?.click(),
  d: () => document.querySelector('.triage select[name="reason"], .decision select[name="reason"]')?.focus(),
  "/": () => document.querySelector('[role="search"] input[name="q"]')?.focus(),
  "?": () => shortcuts?.showModal(),
}

// single-key shortcuts can be switched off, because speech input or accidental presses may trigger them
const singleKeys = "code-analysis-single-keys"
/** Local storage; access throws if the browser is configured to store nothing. */
const storageOfBrowser = () => {
  try {
    return localStorage
  } catch {
    return undefined
  }
}
const storage = storageOfBrowser()
let areKeysOff = storage?.getItem(singleKeys) === "off"
const showHints = () => {
  for (const hints of document.querySelectorAll("[data-key-hints]")) hints.hidden = areKeysOff
}
const shortcuts = document.querySelector("dialog.shortcuts")
const keySwitch = shortcuts?.querySelector("[data-single-keys]")
if (keySwitch) keySwitch.checked = !areKeysOff
keySwitch?.addEventListener("change", () => {
  areKeysOff = !keySwitch.checked
  storage?.setItem(singleKeys, areKeysOff ? "off" : "on")
  showHints()
})
for (const button of document.querySelectorAll("button[data-keys]")) {
  button.addEventListener("click", () => shortcuts?.showModal())
}
showHints()

addEventListener("keydown", (event) => {
  const isTyped = event.target.closest("input:not([type=checkbox]), select, textarea")
  const isCommand = event.ctrlKey || event.metaKey || event.altKey
  if (isTyped || isCommand || areKeysOff || !Object.hasOwn(keys, event.key)) return
  if (document.querySelector("dialog[open]")) return
  event.preventDefault()
  keys[event.key]()
})

// suggests names in the code while the query is typed
const query = document.querySelector("form.search input[list]")
const typingPauseMillis = 200
let pause
const suggest = async (typed) => {
  const answer = await fetch(`${query.form.action}/suggestions?${new URLSearchParams({ q: typed })}`).catch(() => {})
  if (!answer?.ok || answer.redirected) return
  const page = new DOMParser().parseFromString(await answer.text(), "text/html")
  if (query.value === typed) query.list.replaceChildren(...page.querySelectorAll("datalist option"))
}
query?.addEventListener("input", () => {
  clearTimeout(pause)
  pause = setTimeout(() => void suggest(query.value), typingPauseMillis)
})

// on phones, the navigation is wider than the screen: scroll to the current page
const current = document.querySelector('nav.sections [aria-current="page"]')
const list = current?.closest("ul")
if (list) list.scrollLeft = current.offsetLeft - (list.clientWidth - current.offsetWidth) / 2

// submits a form only once, however often its button is pressed
for (const form of document.querySelectorAll('form[method="post"]')) {
  form.addEventListener("submit", (event) => {
    if (form.dataset.sent) event.preventDefault()
    form.dataset.sent = "yes"
  })
}
addEventListener("pageshow", () => {
  for (const form of document.querySelectorAll("form[data-sent]")) delete form.dataset.sent
})

// Ctrl+K or Cmd+K: palette of the pages that can be reached from here
const links = [...document.querySelectorAll("nav.sections a, nav.page-tabs a, footer a")]
if (links.length > 0) {
  const dialog = document.createElement("dialog")
  dialog.className = "palette"
  dialog.setAttribute("aria-label", "Go to")
  const input = document.createElement("input")
  input.type = "search"
  input.placeholder = "Go to a page"
  input.setAttribute("aria-label", "Go to a page")
  const results = document.createElement("ul")
  dialog.append(input, results)
  document.body.append(dialog)

  const show = () => {
    const typed = input.value.trim().toLowerCase()
    const fitting = links.filter((link) => link.textContent.toLowerCase().includes(typed))
    results.replaceChildren(
      ...fitting.map(({ href, textContent }) => {
        const item = document.createElement("li")
        const link = document.createElement("a")
        link.href = href
        link.textContent = textContent.trim()
        item.append(link)
        return item
      }),
    )
  }
  input.addEventListener("input", show)
  input.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" && event.key !== "ArrowDown") return
    const first = results.querySelector("a")
    event.preventDefault()
    if (event.key === "Enter") first?.click()
    else first?.focus()
  })
  results.addEventListener("keydown", (event) => {
    const item = document.activeElement.closest("li")
    const next = { ArrowDown: item?.nextElementSibling, ArrowUp: item?.previousElementSibling }[event.key]
    if (event.key === "ArrowDown" || event.key === "ArrowUp") event.preventDefault()
    if (next) next.querySelector("a").focus()
    else if (event.key === "ArrowUp") input.focus()
  })
  const open = () => {
    input.value = ""
    show()
    dialog.showModal()
  }
  document.querySelector("[data-palette]")?.addEventListener("click", open)
  addEventListener("keydown", (event) => {
    if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    open()
  })
}

/** Interval at which a page with live parts reloads them. */
const followMillis = 2_000

const pauseOf = (live) => Number(live?.dataset.live) * 1_000 || followMillis

/** Tells whether a part must not change now: the page is out of sight, or the part has the focus or open details. */
const isBusy = (live) =>
  document.hidden || live.contains(document.activeElement) || live.querySelector("details[open]") !== null

const follow = async () => {
  const parts = [...document.querySelectorAll("[data-live]")]
  if (parts.length === 0) return
  const answer = parts.some(isBusy) ? undefined : await fetch(location.href).catch(() => undefined)
  const isRefused = answer?.status === 429 || answer?.status >= 500
  // for example after a sign-out: reload to show the reason
  if (answer?.redirected || (answer && !answer.ok && !isRefused)) return location.reload()
  if (answer?.ok) {
    const page = new DOMParser().parseFromString(await answer.text(), "text/html")
    const now = [...page.querySelectorAll("[data-live]")]
    if (now.length !== parts.length) return location.reload()
    for (const [index, part] of parts.entries()) if (!isBusy(part)) part.replaceWith(now[index])
    showTimes()
  }
  // rate limit or restart: keep the current content and try again later
  const retryMillis = Number(answer?.headers.get("retry-after")) * 1_000
  setTimeout(() => void follow(), Math.max(pauseOf(parts[0]), retryMillis || 0))
}

setTimeout(() => void follow(), pauseOf(document.querySelector("[data-live]")))
