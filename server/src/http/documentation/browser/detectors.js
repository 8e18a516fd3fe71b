/** Searches among the detectors, as somebody types. */

const search = document.querySelector(".search")
const input = search.querySelector("input")
const status = search.querySelector("[role=status]")
const index = document.querySelector(".index")
const sections = [...document.querySelectorAll("section[id]")].map((element) => ({
  element,
  text: element.textContent.toLowerCase(),
}))
const titles = [...document.querySelectorAll("h2")]

/** Whether a detector of a category is shown: its title stands before its detectors. */
const hasShown = (title) => {
  for (let next = title.nextElementSibling; next?.matches("section"); next = next.nextElementSibling) {
    if (!next.hidden) return true
  }
  return false
}

const show = () => {
  const words = input.value.toLowerCase().split(/\s+/).filter(Boolean)
  let found = 0
  for (const { element, text } of sections) {
    element.hidden = !words.every((word) => text.includes(word))
    if (!element.hidden) found++
  }
  for (const title of titles) title.hidden = !hasShown(title)
  index.hidden = words.length > 0
  status.textContent = words.length === 0 ? "" : `${found} of ${sections.length}`
}

search.hidden = false
input.addEventListener("input", show)
