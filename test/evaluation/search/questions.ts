/**
 * Questions that people ask about code, with the places that answer them: written by hand, in our own words, before any
 * ranking of these repositories was looked at. Documentation and comments are in the index, as they are in the service.
 */

export interface Question {
  /** As on GitHub. */
  readonly repository: string
  readonly question: string
  /** A place is right when its path matches, and its name where there is one to match. */
  readonly right: ReadonlyArray<RightPlace>
}

export interface RightPlace {
  readonly path: RegExp
  readonly name?: RegExp
}

const about =
  (repository: string) =>
  (question: string, ...right: ReadonlyArray<RightPlace>): Question => ({ repository, question, right })

const scrapy = about("scrapy/scrapy")
const hono = about("honojs/hono")
const hugo = about("gohugoio/hugo")

export const questions: ReadonlyArray<Question> = [
  scrapy(
    "how are duplicate requests filtered out?",
    { path: /^scrapy\/dupefilters\.py$/ },
    { path: /core\/scheduler\.py$/, name: /^enqueue_request$/ },
  ),
  scrapy("where is robots.txt checked before a request is sent?", { path: /downloadermiddlewares\/robotstxt\.py$/ }),
  scrapy("how does it retry failed downloads?", { path: /downloadermiddlewares\/retry\.py$/ }),
  scrapy("how are redirects followed?", { path: /downloadermiddlewares\/redirect\.py$/ }),
  scrapy("what limits how many requests run at the same time per domain?", { path: /core\/downloader\/__init__\.py$/ }),
  scrapy("where is the delay between requests adapted to the latency of the server?", {
    path: /extensions\/throttle\.py$/,
  }),
  scrapy(
    "how are cookies kept between requests?",
    { path: /downloadermiddlewares\/cookies\.py$/ },
    { path: /http\/cookies\.py$/ },
  ),
  scrapy(
    "where are scraped items written to CSV files?",
    { path: /scrapy\/exporters\.py$/, name: /csv/i },
    { path: /scrapy\/exporters\.py$/, name: /export_item|fields_to_export|write_headers/ },
  ),
  scrapy("how does the crawler stop after a number of items?", { path: /extensions\/closespider\.py$/ }),
  scrapy("how is the text encoding of a response guessed?", { path: /http\/response\/text\.py$/ }),
  scrapy("where are links extracted from a page?", { path: /scrapy\/linkextractors\// }),
  scrapy(
    "how does it find the spider classes of a project?",
    { path: /scrapy\/spiderloader\.py$/ },
    { path: /scrapy\/utils\/spider\.py$/ },
    { path: /utils\/misc\.py$/, name: /walk_modules/ },
  ),
  scrapy("how are thumbnails of downloaded images made?", { path: /pipelines\/images\.py$/ }),
  scrapy(
    "how are gzip compressed responses decompressed?",
    { path: /downloadermiddlewares\/httpcompression\.py$/ },
    { path: /utils\/gz\.py$/ },
    { path: /utils\/_compression\.py$/ },
  ),
  scrapy("where does memory usage get monitored and the spider closed?", { path: /extensions\/memusage\.py$/ }),
  scrapy("how is the fingerprint of a request computed?", { path: /utils\/request\.py$/, name: /fingerprint/i }),
  scrapy("how are sitemaps parsed?", { path: /utils\/sitemap\.py$/ }, { path: /spiders\/sitemap\.py$/ }),

  hono(
    "how is a signed cookie verified?",
    { path: /src\/utils\/cookie\.ts$/ },
    { path: /src\/helper\/cookie\/index\.ts$/, name: /signed/i },
  ),
  hono("where are CORS headers set on the response?", { path: /src\/middleware\/cors\/index\.ts$/ }),
  hono("how does it check the token of a bearer authorization?", { path: /src\/middleware\/bearer-auth\/index\.ts$/ }),
  hono("how are JSON web tokens signed?", { path: /src\/utils\/jwt\/jw[ts]\.ts$/ }),
  hono("where are path parameters of a request read?", { path: /src\/request\.ts$/, name: /param/i }),
  hono(
    "how does the query string get parsed?",
    { path: /src\/utils\/url\.ts$/, name: /query/i },
    { path: /src\/request\.ts$/, name: /quer/i },
  ),
  hono("what picks the router that works best for the routes?", { path: /src\/router\/smart-router\/router\.ts$/ }),
  hono("how is a request body that is too big rejected?", { path: /src\/middleware\/body-limit\/index\.ts$/ }),
  hono("where is the protection against cross site request forgery?", { path: /src\/middleware\/csrf\/index\.ts$/ }),
  hono("how are server-sent events streamed?", { path: /src\/helper\/streaming\/sse\.ts$/ }),
  hono("how does it turn the routes into static files?", { path: /src\/helper\/ssg\// }),
  hono(
    "how is HTML escaped in templates?",
    { path: /src\/utils\/html\.ts$/ },
    { path: /src\/helper\/html\/index\.ts$/ },
  ),
  hono("how does a websocket connection get upgraded on cloudflare workers?", {
    path: /adapter\/cloudflare-workers\/websocket\.ts$/,
  }),
  hono("where is the entity tag of a response generated?", { path: /src\/middleware\/etag\// }),
  hono("how are middleware functions called one after another?", { path: /src\/compose\.ts$/ }),
  hono(
    "which address does the client have?",
    { path: /conninfo/ },
    { path: /ip-restriction/ },
    { path: /src\/utils\/ipaddr\.ts$/ },
  ),
  hono("how does a handler end that takes too long?", { path: /src\/middleware\/timeout\/index\.ts$/ }),

  hugo("how are permalinks of pages expanded from their pattern?", { path: /resources\/page\/permalinks\.go$/ }),
  hugo(
    "where is front matter parsed?",
    { path: /parser\/(?:metadecoders|pageparser|frontmatter)/ },
    { path: /hugolib\/page__?(?:meta|content|new)/ },
    { path: /pagemeta\// },
  ),
  hugo(
    "how are pages sorted by weight and date?",
    { path: /resources\/page\/pages_sort\.go$/ },
    { path: /resources\/page\/weighted\.go$/ },
  ),
  hugo("how are related pages found?", { path: /^related\// }, { path: /resources\/page\/pages_related\.go$/ }),
  hugo("where are images resized?", { path: /^resources\/images?\// }, { path: /^resources\/image\.go$/ }),
  hugo("how does the browser reload when a file changes?", { path: /livereload/ }, { path: /commands\/server\.go$/ }),
  hugo("how is Sass compiled to CSS?", { path: /resource_transformers\/tocss/ }, { path: /^tpl\/css\// }),
  hugo("how are shortcodes rendered?", { path: /hugolib\/shortcode/ }),
  hugo(
    "how is a list of pages split by the paginator?",
    { path: /resources\/page\/pagination\.go$/ },
    { path: /hugolib\/page__paginator\.go$/ },
  ),
  hugo(
    "where are remote resources fetched over http?",
    { path: /resource_factories\/create\/remote\.go$/ },
    { path: /tpl\/resources\// },
  ),
  hugo(
    "how is the table of contents built?",
    { path: /markup\/tableofcontents/ },
    { path: /markup\/goldmark\/toc\.go$/ },
  ),
  hugo("how are modules downloaded?", { path: /^modules\// }),
  hugo("how is source code highlighted?", { path: /markup\/highlight/ }, { path: /goldmark\/codeblocks/ }),
  hugo("where are the files uploaded to a bucket?", { path: /^deploy\// }),
  hugo("how is the html output minified?", { path: /^minifiers\// }, { path: /resource_transformers\/minifier/ }),
  hugo(
    "what turns a title into a part of a url?",
    { path: /^helpers\/(?:url|path)\.go$/ },
    { path: /^tpl\/urls\// },
    { path: /^common\/paths\// },
  ),
]
