/** Badges of repositories: pictures of the health score, visible to everyone with their address. */
import { HttpServerRequest, HttpServerResponse } from "effect/http"
import { SqlClient } from "effect/sql"
import { Context, Effect, Layer, Option, Schema } from "effect"
import { randomBytes } from "node:crypto"
import { Configuration } from "../config/Configuration.ts"
import { rowsAs } from "../database/Rows.ts"
import type { Hook } from "../foundation/Hook.ts"

/** Path of the page, below the address of the service. */
export const badgePath = "/badge.svg"

/** 192 bits: guessing one is out of reach. */
const tokenBytes = 24
const tokenPattern = /^[\w-]{32}$/

/** Lifetime of the picture in caches, in seconds: what GitHub's proxy of pictures keeps anyway. */
const freshSeconds = 300

/** Widths in pixels: of the word "health" and of a character of the score, each with its space. */
const labelWidth = 50
const widthOf = (text: string): number => 12 + 7 * text.length

/** Colors on which white letters can be read, by the lowest score that has them. */
const colors = [
  [80, "#1f7a3d"],
  [50, "#9a5b00"],
  [0, "#b3261e"],
] as const
const colorOfNone = "#5c6370"

const words = (at: number, content: string) => `<text x="${at}" y="14" text-anchor="middle">${content}</text>`

/** The picture of a score. */
export const badgeOf = (score: number | null): string => {
  const text = score === null ? "none yet" : `${score}`
  const color = colors.find(([lowest]) => score !== null && score >= lowest)?.[1] ?? colorOfNone
  const width = widthOf(text)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${labelWidth + width}" height="20" role="img" aria-label="health: ${text}">`,
    `<title>health: ${text}</title>`,
    `<rect width="${labelWidth + width}" height="20" rx="3" fill="#3a3f4b"/>`,
    `<path d="M${labelWidth} 0h${width - 3}a3 3 0 0 1 3 3v14a3 3 0 0 1-3 3h-${width - 3}z" fill="${color}"/>`,
    `<g fill="#fff" font-family="Verdana,DejaVu Sans,sans-serif" font-size="11">`,
    words(labelWidth / 2, "health"),
    words(labelWidth + width / 2, text),
    "</g></svg>\n",
  ].join("")
}

const TokenRow = Schema.Struct({ badge_token: Schema.NullOr(Schema.String) })
const ScoreRow = Schema.Struct({ health_score: Schema.NullOr(Schema.Number) })

const gone = HttpServerResponse.text("There is no such badge.\n", { status: 404 })

/** Turns badges on and off, and serves them. */
export class Badges extends Context.Service<Badges>()("scm/Badges", {
  make: Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const { baseUrl } = yield* Configuration

    /** Address of a badge; null where it is off. */
    const addressOf = (token: string | null): string | null =>
      token === null ? null : `${baseUrl}${badgePath}?token=${token}`

    /** Turns a badge on, unless it is, or off; none where the organization has no such repository. */
    const update = Effect.fn("Badges.update")(function* (
      organizationId: string,
      repositoryId: string,
      enabled: boolean,
    ) {
      const token = yield* Effect.sync(() => randomBytes(tokenBytes).toString("base64url"))
      const [row] = yield* sql`
        UPDATE repositories
        SET badge_token = ${enabled ? sql`coalesce(badge_token, ${token})` : sql`NULL`}
        WHERE organization_id = ${organizationId} AND id = ${repositoryId} AND removed_at IS NULL
        RETURNING badge_token
      `.pipe(rowsAs(TokenRow), Effect.orDie)
      return Option.map(Option.fromNullishOr(row), ({ badge_token }) => addressOf(badge_token))
    })

    const scoreOf = (token: string) =>
      // by the indexes repositories_by_badge and analysis_runs_completed
      sql`
        SELECT completed.health_score FROM repositories
        LEFT JOIN LATERAL (
          SELECT health_score FROM analysis_runs
          WHERE repository_id = repositories.id AND branch = repositories.default_branch AND status = 'completed'
          ORDER BY completed_at DESC LIMIT 1
        ) AS completed ON true
        WHERE badge_token = ${token} AND removed_at IS NULL
      `.pipe(rowsAs(ScoreRow), Effect.orDie)

    /** Serves the picture by the token in its address. */
    const page: Hook = Effect.gen(function* () {
      const { url } = yield* HttpServerRequest.HttpServerRequest
      const token = new URLSearchParams(url.slice(url.indexOf("?") + 1)).get("token") ?? ""
      const [row] = tokenPattern.test(token) ? yield* scoreOf(token) : []
      if (row === undefined) return gone
      return HttpServerResponse.text(badgeOf(row.health_score), {
        contentType: "image/svg+xml; charset=utf-8",
        headers: {
          "cache-control": `public, max-age=${freshSeconds}`,
          // pages of any site show it
          "cross-origin-resource-policy": "cross-origin",
        },
      })
    })

    return { addressOf, update, page } as const
  }),
}) {
  static readonly layer = Layer.effect(this, this.make)
}
