/** Lists that come in pages: a promise of the first page that is also an iterable over all items. */
import { ApiPromise, type ApiResponse } from "./api-promise.ts"
import { InvalidArgumentError } from "./errors.ts"
import type { Page } from "./operation-types.ts"

/** Asks for the page at a cursor. */
export type NextPage<Item> = (cursor: string) => Promise<ApiResponse<Page<Item>>>

/** Limit of {@link PagePromise.toArray}. */
export interface ToArrayOptions {
  /** Stop after this many items: how many a list has is the server's to say, how many you can hold is yours. */
  readonly maxItems: number
}

/**
 * A list. Await it for the first page, or iterate it for every item; further pages are asked for when they are needed.
 * The `limit` of the query is the size of a page, not of the list: leave the loop to end earlier.
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
  readonly #first: Promise<ApiResponse<Page<Item>>>
  readonly #next: NextPage<Item>

  constructor(first: Promise<ApiResponse<Page<Item>>>, next: NextPage<Item>) {
    super(first)
    this.#first = first
    this.#next = next
    // Whoever iterates meets the failure there, perhaps later; until then it is not unhandled.
    this.catch(() => {})
  }

  /** Every item of every page, in the order of the list. */
  async *[Symbol.asyncIterator](): AsyncGenerator<Item, void, undefined> {
    for await (const page of this.pages()) yield* page.data
  }

  /** Page by page. */
  async *pages(): AsyncGenerator<Page<Item>, void, undefined> {
    let { data: page } = await this.#first
    yield page
    for (let cursor = page.pagination.next_cursor; cursor !== null; cursor = page.pagination.next_cursor) {
      // oxlint-disable-next-line no-await-in-loop -- a page is known only by the cursor in the one before
      page = (await this.#next(cursor)).data
      yield page
    }
  }

  /**
   * The items as an array, at most `maxItems`.
   *
   * @example
   * ```ts
   * const worst = await client.findings.list({ sort: "-severity" }).toArray({ maxItems: 100 })
   * ```
   */
  async toArray(options: ToArrayOptions): Promise<Item[]> {
    const { maxItems } = options
    if (!(maxItems > 0)) throw new InvalidArgumentError("maxItems", "must be above 0")
    const items: Item[] = []
    for await (const item of this) {
      items.push(item)
      if (items.length >= maxItems) break
    }
    return items
  }
}
