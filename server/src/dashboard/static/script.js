/** Makes the pages a little handier; none of them needs it. */

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

/** Far away, the date says more than a number of days. */
const farthestSeconds = 30 * 86_400

const showTimes = () => {
  for (const element of document.querySelectorAll("time[data-relative]")) {
    const seconds = (Date.parse(element.dateTime) - Date.now()) / 1000
    element.title ||= element.textContent.trim()
    if (Math.abs(seconds) < farthestSeconds) element.textContent = relative(seconds)
  }
}

showTimes()
setInterval(showTimes, 30_000)

for (const button of document.querySelectorAll("button[data-copy]")) {
  button.hidden = false
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

// findings from the keyboard: j and k go down and up, x selects, d decides, / searches
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
}
addEventListener("keydown", (event) => {
  const isTyped = event.target.closest("input:not([type=checkbox]), select, textarea")
  if (isTyped || event.ctrlKey || event.metaKey || event.altKey || !Object.hasOwn(keys, event.key)) return
  event.preventDefault()
  keys[event.key]()
})

// on a phone the navigation is wider than the screen
const current = document.querySelector('nav.sections [aria-current="page"]')
const list = current?.closest("ul")
if (list) list.scrollLeft = current.offsetLeft - (list.clientWidth - current.offsetWidth) / 2

// a form is sent once, however often its button is pressed
for (const form of document.querySelectorAll('form[method="post"]')) {
  form.addEventListener("submit", (event) => {
    if (form.dataset.sent) event.preventDefault()
    form.dataset.sent = "yes"
  })
}
addEventListener("pageshow", () => {
  for (const form of document.querySelectorAll("form[data-sent]")) delete form.dataset.sent
})

/** How often a page that follows something asks how far it is. */
const followMillis = 2_000

const follow = async () => {
  const live = document.querySelector("[data-live]")
  if (!live) return
  const answer = await fetch(location.href).catch(() => undefined)
  // signed out, for one: the page itself will say what it is
  if (answer?.redirected || (answer && !answer.ok)) return location.reload()
  if (answer) {
    const page = new DOMParser().parseFromString(await answer.text(), "text/html")
    const now = page.querySelector("[data-live]")
    if (!now) return location.reload()
    live.replaceWith(now)
    showTimes()
  }
  setTimeout(() => void follow(), followMillis)
}

setTimeout(() => void follow(), followMillis)
