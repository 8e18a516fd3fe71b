/** Filters a list while the user types, and redirects addresses of earlier versions. */

const search = document.querySelector(".search")
const items = [...document.querySelectorAll("[data-searched]")].map((element) => ({
  element,
  text: `${element.textContent} ${element.dataset.searched}`.toLowerCase(),
}))
const groups = [...document.querySelectorAll("[data-group]")]
const index = document.querySelector(".index")

const show = () => {
  const words = search.querySelector("input").value.toLowerCase().split(/\s+/).filter(Boolean)
  for (const { element, text } of items) element.hidden = !words.every((word) => text.includes(word))
  for (const group of groups) group.hidden = group.querySelector("[data-searched]:not([hidden])") === null
  if (index) index.hidden = words.length > 0
  const found = items.filter(({ element }) => !element.hidden).length
  search.querySelector("[role=status]").textContent = words.length === 0 ? "" : `${found} of ${items.length}`
}

if (search) {
  search.hidden = false
  search.querySelector("input").addEventListener("input", show)
}

// `#/Findings/listFindings` and `#tag/Findings/operation/listFindings` end with the name of the operation
const [, name] = /^#.*\/([^/]+)$/.exec(location.hash) ?? []
const links = [...document.querySelectorAll("a[data-name]")]
const link = links.find(({ dataset }) => dataset.name === name || dataset.name.replaceAll(" ", "-") === name)
if (link) location.replace(link.href)
