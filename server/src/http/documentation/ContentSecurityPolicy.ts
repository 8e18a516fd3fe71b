/** What the pages may load and run: their own files, and nothing from anywhere else. */

const none = "'none'"
const own = "'self'"

/** Written by a library into the page as an element; a hash admits just that text. */
const inlineStyles = {
  /** The empty element that redoc's styled-components adds its rules to. */
  empty: "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  /** The scroll bars of redoc's menu, by perfect-scrollbar. */
  scrollBars: "'sha256-QMIg+bpjm3JdElJ388KYke01izlUW0UoNOeKjpMxdgc='",
}

/** Nothing is framed, posted or re-based, and what is not named is not loaded. */
const policy = (sources: Readonly<Record<string, ReadonlyArray<string>>>): string =>
  Object.entries({
    "default-src": [none],
    "base-uri": [none],
    "form-action": [none],
    "frame-ancestors": [none],
    ...sources,
  })
    .map(([directive, values]) => `${directive} ${values.join(" ")}`)
    .join("; ")

/** The policy of each page. */
export const policies = {
  home: policy({ "style-src": [own], "img-src": [own] }),
  article: policy({ "style-src": [own], "img-src": [own] }),
  explorer: policy({
    "script-src": [own],
    "style-src": [own],
    // Swagger UI's style sheet has its icons in it
    "img-src": [own, "data:"],
    "connect-src": [own],
  }),
  reference: policy({
    "script-src": [own],
    "style-src": [own, inlineStyles.empty, inlineStyles.scrollBars],
    "img-src": [own, "data:"],
    "connect-src": [own],
    // redoc searches in a worker that it keeps as text
    "worker-src": ["blob:"],
  }),
}
