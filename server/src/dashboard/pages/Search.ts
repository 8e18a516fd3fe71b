/** Search and ask: finds code in all repositories by its meaning, and answers questions with citations. */
import type { CodeAnswer, CodeSearchResponse, CodeSearchResult, EmbeddingsStatus } from "@code-analysis/sdk"
import { Effect } from "effect"
import { languageNames, languageTitleOf } from "../../engine/chunks/languageNames.ts"
import { count, counted } from "../../foundation/text/Counted.ts"
import { type Html, html } from "../../foundation/text/Html.ts"
import { choicesOf, chosenOf, textOf } from "../Choices.ts"
import { codeExcerpt, type CodeLine, highlighted, linesIn, type LineSpan } from "../code.ts"
import { addressWith, card, emptyState, heading, note } from "../components.ts"
import { input, select } from "../forms.ts"
import { notAnalyzed } from "../notAnalyzed.ts"
import { type Context, type DashboardError, type PageResult, type Route, route, shown } from "../Page.ts"
import { citing } from "../Prose.ts"
import { generalProblems, noProblems, type Problems, submit } from "../Submissions.ts"

/** Maximum results of a search; later ones are rarely relevant. */
const mostResults = 20

/** Maximum suggestions, to stay readable at a glance. */
const mostSuggestions = 8

/** Lines shown around matching ones, and first lines shown if no line matches. */
const linesAround = 2
const firstLines = 12

/** Results with at most this many lines are shown completely. */
const shortLines = 16

/** Timeout of a question: a language model may take a minute. */
const askTimeoutMillis = 70_000

/** Maximum length of a query and a path in the API. */
const longestQuery = 1000
const longestPath = 1024

const filtersOf = (query: URLSearchParams) => ({
  q: textOf(query, "further") ?? textOf(query, "q"),
  repository_id: textOf(query, "repository_id"),
  language: chosenOf(query, "language", languageNames),
  path: textOf(query, "path"),
  conversation: textOf(query, "conversation"),
})

type Filters = ReturnType<typeof filtersOf>

const suggestionsId = "suggestions"

const suggestions = (values: ReadonlyArray<string>): Html =>
  html`<datalist id="${suggestionsId}">${values.map((value) => html`<option value="${value}"></option>`)}</datalist>`

const searchForm = (path: string, filters: Filters, { repositories }: EmbeddingsStatus, { fields }: Problems): Html =>
  html`<form method="get" action="${path}" class="search" role="search">
    <div class="query">
      ${input({
        name: "q",
        label: "Search or ask",
        type: "search",
        isBare: true,
        maximumLength: longestQuery,
        value: filters.q,
        placeholder: "Where are payments refunded?",
        list: suggestionsId,
        error: fields["query"] ?? fields["question"],
      })}
      <button class="main">Search</button>
      <button name="ask" value="yes">Ask</button>
      ${suggestions(repositories.map(({ repository_name }) => `repo:${repository_name} `))}
    </div>
    <div class="filters">
      ${select({
        name: "repository_id",
        label: "Repository",
        isBare: true,
        value: filters.repository_id ?? "",
        error: fields["repository_ids"],
        choices: [
          { value: "", label: "All" },
          ...repositories.map(({ repository_id, repository_name }) => ({
            value: repository_id,
            label: repository_name,
          })),
        ],
      })}
      ${select({
        name: "language",
        label: "Language",
        isBare: true,
        value: filters.language ?? "",
        choices: choicesOf(languageNames, languageTitleOf),
      })}
      ${input({
        name: "path",
        label: "Path begins with",
        isBare: true,
        maximumLength: longestPath,
        value: filters.path,
        placeholder: "src/",
        error: fields["path_prefix"],
      })}
    </div>
  </form>`

const operators = [
  [['"exact text"'], "Code that contains this exact text"],
  [["def:Invoice"], "Where a name is declared"],
  [["callers:total", "uses:total"], "Where it is called, and where it is used"],
  [["lang:go", "repo:api"], "Only these languages and repositories"],
  [["/get[A-Z]\\w+ById/"], "Code that a regular expression matches"],
  [["path:internal/", "-path:_test"], "Only these paths, or all but these"],
] as const

const help = (): Html =>
  card(
    "What you can search for",
    html`<p>
        The words of a description, a name, an error message, a path or a piece of code. A question is answered by
        <strong>Ask</strong>, with the code that supports the answer.
      </p>
      <dl class="facts">
        ${operators.map(
          ([examples, meaning]) =>
            html`<div>
              <dt class="badges">${examples.map((example) => html`<code>${example}</code>`)}</dt>
              <dd>${meaning}</dd>
            </div>`,
        )}
      </dl>`,
  )

/** Note if parts of the code are not indexed yet. */
const coverage = ({ repositories }: EmbeddingsStatus): Html | undefined => {
  const missing = repositories.filter(({ status }) => status !== "completed")
  if (missing.length === 0) return undefined
  const [one] = missing
  return note(
    "info",
    html`<p>
      ${
        missing.length === 1 && one !== undefined
          ? html`<bdi>${one.repository_name}</bdi> is not indexed yet`
          : `${count(missing.length)} of ${count(repositories.length)} repositories are not indexed yet`
      }:
      code is indexed after each completed run of the default branch.
    </p>`,
  )
}

/** Lines shown initially: the matching ones with context, or the first. */
const shownSpans = ({ line_start, matches }: CodeSearchResult): ReadonlyArray<LineSpan> =>
  matches.length === 0
    ? [[line_start, line_start + firstLines - 1]]
    : [
        [line_start, line_start],
        ...matches.map((match): LineSpan => [match.line_start - linesAround, match.line_end + linesAround]),
      ]

const symbolWords = ({ symbol_name, symbol_kind }: CodeSearchResult): Html | undefined =>
  symbol_name === null
    ? undefined
    : html`<span class="muted">${symbol_kind ?? "symbol"}</span> <code>${symbol_name}</code>`

const place = (context: Context, result: CodeSearchResult, name?: string): Html => {
  const { base, session } = context
  const { repository_id, repository_name, file_path, line_start, line_end } = result
  const repository =
    session.permissions?.has("scm:read") === false
      ? html`<bdi>${repository_name}</bdi>`
      : html`<a href="${base}/repositories/${repository_id}"><bdi>${repository_name}</bdi></a>`
  return html`${name === undefined ? undefined : html`<strong>${name}</strong> `}<code dir="ltr"
      >${file_path}:${line_start === line_end ? line_start : `${line_start}-${line_end}`}</code
    >
    ${symbolWords(result)} <span class="muted">in</span> ${repository}
    ${
      session.permissions?.has("findings:read") === false
        ? undefined
        : html`<a href="${addressWith(`${base}/findings`, { repository_id, file_path })}"
            >Findings<span class="unseen"> in ${file_path}</span></a
          >`
    }`
}

/** Search result with its rendered lines. */
interface Hit {
  readonly result: CodeSearchResult
  readonly lines: ReadonlyArray<CodeLine>
}

const hitsOf = ({ highlight }: Context, found: ReadonlyArray<CodeSearchResult>): Effect.Effect<ReadonlyArray<Hit>> =>
  Effect.map(highlight(found.map(({ file_path, snippet }) => ({ path: file_path, text: snippet }))), (parts) =>
    found.map((result, part): Hit => ({
      result,
      lines: (parts[part] ?? []).map((line, index) => ({
        number: result.line_start + index,
        content: highlighted(line),
      })),
    })),
  )

/** Matching lines of a result, and all of its lines on demand. */
const hit = (context: Context, { result, lines }: Hit, name?: string): Html => {
  const { file_path, matches } = result
  const some = lines.length <= shortLines ? lines : linesIn(lines, shownSpans(result))
  const marked = matches.map((match): LineSpan => [match.line_start, match.line_end])
  return html`${codeExcerpt({ path: file_path, caption: place(context, result, name), lines: some, marked })}
  ${
    some.length === lines.length
      ? undefined
      : html`<details class="more">
          <summary>All ${count(lines.length)} lines</summary>
          ${codeExcerpt({ path: file_path, lines, marked })}
        </details>`
  }`
}

const results = (context: Context, filters: Filters, { model }: CodeSearchResponse, hits: ReadonlyArray<Hit>): Html => {
  const ask = addressWith(`${context.base}/search`, { q: filters.q, repository_id: filters.repository_id, ask: "yes" })
  if (hits.length === 0)
    return emptyState(
      "No code matches",
      "Use other words, or search all repositories, languages and paths.",
      html`<a class="button" href="${addressWith(`${context.base}/search`, { q: filters.q })}">Search everything</a>`,
    )
  return html`<div class="part">
    <p class="about" role="status">
      ${counted(hits.length, "result")}, best
      first${model === "built-in" ? undefined : html`, ranked by <bdi>${model}</bdi>`}.
      <a href="${ask}">Ask this as a question</a>
    </p>
    <ol class="hits">
      ${hits.map((one) => html`<li>${hit(context, one)}</li>`)}
    </ol>
  </div>`
}

/** Text of an answer. An extractive answer ends with quotes, which are shown with the sources instead. */
const wordsOf = ({ answer, answered_by, sources }: CodeAnswer): string =>
  answered_by === "extractive" && sources.length > 0 ? (answer.split("\n\n", 1)[0] ?? answer) : answer

/** Form for a follow-up question in the same conversation. */
const furtherForm = ({ base }: Context, { repository_id }: Filters, conversation: string): Html =>
  html`<form method="get" action="${base}/search" class="search" aria-label="Ask a follow-up question">
    <input type="hidden" name="conversation" value="${conversation}" />
    ${repository_id === undefined ? undefined : html`<input type="hidden" name="repository_id" value="${repository_id}" />`}
    <div class="query">
      ${input({
        name: "further",
        label: "Follow-up question",
        type: "search",
        isBare: true,
        maximumLength: longestQuery,
        placeholder: "Who calls it?",
      })}
      <button name="ask" value="yes">Ask</button>
    </div>
  </form>`

const answerCard = (context: Context, filters: Filters, answer: CodeAnswer, hits: ReadonlyArray<Hit>): Html => {
  const { answered_by, notice, sources, conversation_id } = answer
  const isLimited = filters.language !== undefined || filters.path !== undefined
  return html`${card(
    "Answer",
    html`${notice === null ? undefined : note("warning", notice)} ${citing(wordsOf(answer), sources.length)}`,
    html`${answered_by === "extractive" ? "Quoted from the code" : html`Written by <bdi>${answered_by}</bdi>: check it against its sources`}.
    ${isLimited ? "Answers use all languages and paths." : undefined}`,
  )}
  ${furtherForm(context, filters, conversation_id)}
  ${
    hits.length === 0
      ? undefined
      : html`<section class="part">
          <h2>Sources</h2>
          <ol class="hits">
            ${hits.map((source, index) => html`<li id="source-${index + 1}">${hit(context, source, `[${index + 1}]`)}</li>`)}
          </ol>
        </section>`
  }`
}

/** Page before the first query. */
const beginning = (context: Context, status: EmbeddingsStatus): Effect.Effect<Html, DashboardError> =>
  isEmpty(status)
    ? Effect.map(
        notAnalyzed(context),
        (first) =>
          first ??
          emptyState("Nothing to search yet", "Code is indexed after the first completed run of a repository."),
      )
    : Effect.succeed(help())

const isEmpty = ({ repositories }: EmbeddingsStatus): boolean =>
  repositories.every(({ total_entities }) => total_entities === 0)

const page = (
  context: Context,
  filters: Filters,
  status: EmbeddingsStatus,
  content: Html,
  problems: Problems,
): Html => {
  return context.page({
    title: filters.q === undefined ? "Search" : `${filters.q} - Search`,
    section: "search",
    content: html`${heading("Search", { about: "Find code by what it does, or ask a question about it." })}
    ${problems.general.length === 0 ? undefined : generalProblems(problems)}
    ${searchForm(`${context.base}/search`, filters, status, problems)} ${isEmpty(status) ? undefined : coverage(status)}
    ${content}`,
  })
}

const show = (context: Context): Effect.Effect<PageResult, DashboardError> =>
  Effect.gen(function* () {
    const { client, query } = context
    const filters = filtersOf(query)
    const { q, repository_id, language, path, conversation } = filters
    const status = yield* client.code.embeddingsStatus()
    if (q === undefined) return page(context, filters, status, yield* beginning(context, status), noProblems)
    const repositories = repository_id === undefined ? {} : { repository_ids: [repository_id] }
    const call = query.has("ask")
      ? Effect.flatMap(
          client.code.ask(
            { question: q, ...repositories, ...(conversation === undefined ? {} : { conversation_id: conversation }) },
            { timeoutMillis: askTimeoutMillis },
          ),
          (answer) => Effect.map(hitsOf(context, answer.sources), (hits) => answerCard(context, filters, answer, hits)),
        )
      : Effect.flatMap(
          client.code.search({
            query: q,
            ...repositories,
            ...(language === undefined ? {} : { language }),
            ...(path === undefined ? {} : { path_prefix: path }),
            limit: mostResults,
          }),
          (response) =>
            Effect.map(
              hitsOf(context, response.data),
              (hits) =>
                html`${response.notice === null ? undefined : note("warning", response.notice)}
                ${results(context, filters, response, hits)}`,
            ),
        )
    return yield* submit(call, ["query", "question", "repository_ids", "path_prefix"], {
      done: (content) => Effect.succeed(page(context, filters, status, content, noProblems)),
      refused: (problems) => Effect.succeed(shown(400, page(context, filters, status, html``, problems))),
    })
  })

/** Minimum characters of a word that is completed. */
const shortestWord = 3

/** Last word of a text; empty if the text ends with another character. */
const lastWordOf = (text: string): string => text.split(/[^\p{L}\p{N}_]/u).at(-1) ?? ""

/** Names in the results' code that contain a word, most frequent first. */
const namesWith = (word: string, places: ReadonlyArray<CodeSearchResult>): ReadonlyArray<string> => {
  const counts = new Map<string, number>()
  for (const name of places.flatMap(({ snippet }) => snippet.match(/[\p{L}_][\p{L}\p{N}_]*/gu) ?? []))
    if (name.toLowerCase().includes(word.toLowerCase())) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts].toSorted(([, one], [, other]) => other - one).map(([name]) => name)
}

/** Suggestions for the text being typed: its last word completed to names in the code. */
const suggest = ({ client, query }: Context): Effect.Effect<PageResult> => {
  const typed = (query.get("q") ?? "").slice(0, longestQuery)
  const word = lastWordOf(typed)
  if (word.length < shortestWord) return Effect.succeed(suggestions([]))
  const before = typed.slice(0, -word.length)
  return client.code.search({ query: `/${word}/`, limit: mostResults }).pipe(
    Effect.map(({ data }) => namesWith(word, data).slice(0, mostSuggestions)),
    // suggestions are optional
    Effect.orElseSucceed((): ReadonlyArray<string> => []),
    Effect.map((names) => suggestions(names.map((name) => before + name))),
  )
}

/** Routes of search and ask. */
export const searchRoutes: ReadonlyArray<Route> = [
  route("GET", "/search", show),
  route("GET", "/search/suggestions", suggest),
]
