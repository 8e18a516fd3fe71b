// Writes the summary of an analysis as a comment on the pull request, or over the one that it wrote before.
import { readFileSync } from "node:fs"

/** Finds the comment again; GitHub shows nothing of it. */
const marker = "<!-- code-analysis -->"

/** GitHub lists so many on a page at most; a comment that is not among the first ten pages is written anew. */
const pageSize = 100
const mostPages = 10

const { GITHUB_API_URL, GITHUB_REPOSITORY, PULL_REQUEST, SUMMARY, TOKEN } = process.env
const repository = `${GITHUB_API_URL}/repos/${GITHUB_REPOSITORY}`

const call = async (method, url, content) => {
  const response = await fetch(url, {
    method,
    headers: {
      accept: "application/vnd.github+json",
      authorization: `Bearer ${TOKEN}`,
      "content-type": "application/json",
      "x-github-api-version": "2022-11-28",
    },
    ...(content === undefined ? {} : { body: JSON.stringify(content) }),
  })
  if (!response.ok) throw new Error(`GitHub answers ${response.status} to ${method} ${url}.`)
  return response.json()
}

/** The comment of an earlier run; somebody else's that quotes it is not ours to change. */
const earlierComment = async () => {
  for (let page = 1; page <= mostPages; page++) {
    const url = `${repository}/issues/${PULL_REQUEST}/comments?per_page=${pageSize}&page=${page}`
    // oxlint-disable-next-line no-await-in-loop -- whether there is a next page, the one before says
    const comments = await call("GET", url)
    const found = comments.find(({ body, user }) => body.startsWith(marker) && user.type === "Bot")
    if (found !== undefined) return found.url
    if (comments.length < pageSize) return undefined
  }
  return undefined
}

const body = `${marker}\n${readFileSync(SUMMARY).toString()}`
const earlier = await earlierComment()
if (earlier === undefined) await call("POST", `${repository}/issues/${PULL_REQUEST}/comments`, { body })
else await call("PATCH", earlier, { body })
