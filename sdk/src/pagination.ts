/** Lists that come in pages: a promise of the first page that is also an iterable over all items. */
import { ApiPromise, type ApiResponse } from "./api-promise.ts"
import { InvalidArgumentError } from "./errors.ts"
import type { Page } from "./operation-types.ts"

/** Asks for the page at a cursor; refuses one that leads back to a cursor that was seen, which would go on for ever. */
export type NextPage<Item> = (cursor: string, seen: SeenCursors) => Promise<ApiResponse<Page<Item>>>

/** The cursors that an iteration over a list has been at. Null, which ends a list, is never one of them. */
export type SeenCursors = Set<unknown>

/** Limit of {@link PagePromise.toArray}. */
export interface ToArrayOptions {
  /** Stop after this many items: how many a list has is the server's to say, how many you can hold is yours. */
  readonly maxItems: number
}

/**
 * A list. Await it for the first page, or iterate it for every item; further pages are asked for when they are needed.
 * The `limit` of the query is the size of a page, not of the list: `take` some, or leave the loop to end earlier.
 *
 * @example
 * ```ts
 * const { data, pagination } = await client.findings.list({ limit: 50 })
 *
 * for await (const finding of client.findings.list({ severity: ["critical"] })) {
 *   console.log(finding.title)
 * }
 * ```
 */
export class PagePromise<Item> extends ApiPromise<Page<Item>> implements AsyncIterable<Item> {
  readonly #next: NextPage<Item>

  constructor(first: Promise<ApiResponse<Page<Item>>>, next: NextPage<Item>) {
    super(first)
    this.#next = next
    // The iteration reports the failure, perhaps later; until then it must not count as unhandled.
    this.catch(() => {})
  }

  /** Every item of every page, in the order of the list. */
  async *[Symbol.asyncIterator](): AsyncGenerator<Item, void, undefined> {
    for await (const page of this.pages()) yield* page.data
  }

  /** Page by page. */
  async *pages(): AsyncGenerator<Page<Item>, void, undefined> {
    let { data: page } = await this.withResponse()
    const seen: SeenCursors = new Set()
    while (true) {
      yield page
      const cursor = page.pagination.next_cursor
      if (cursor === null) return
      // oxlint-disable-next-line no-await-in-loop -- a page is known only by the cursor in the one before
      page = (await this.#next(cursor, seen)).data
    }
  }

  /**
   * The first items of the list, over as many pages as they take; no page is asked for after the last of them.
   *
   * @param maxItems - Stop after this many items. Not the `limit` of the query, which is the size of a page.
   * @throws InvalidArgumentError when it is not above 0.
   * @example
   * ```ts
   * for await (const finding of client.findings.list({ sort: "-severity" }).take(100)) console.log(finding.title)
   * ```
   */
  async *take(maxItems: number): AsyncGenerator<Item, void, undefined> {
    if (typeof maxItems !== "number" || !(maxItems > 0)) throw new InvalidArgumentError("maxItems", "must be above 0")
    let left = maxItems
    for await (const item of this) {
      yield item
      if (--left <= 0) return
    }
  }

  /**
   * The items as an array, at most `maxItems`.
   *
   * @throws InvalidArgumentError when `maxItems` is not above 0.
   * @example
   * ```ts
   * const worst = await client.findings.list({ sort: "-severity" }).toArray({ maxItems: 100 })
   * ```
   */
  async toArray(options: ToArrayOptions): Promise<Item[]> {
    const items: Item[] = []
    // Without type checks it is easily forgotten.
    for await (const item of this.take(options?.maxItems)) items.push(item)
    return items
  }
}
