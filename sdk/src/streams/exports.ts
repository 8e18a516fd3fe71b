/** Findings as files, read as they come. */
import type { CodeAnalysis } from "../client.ts"
import { ParseError } from "../errors.ts"
import type { FileOperationId, Query } from "../operation-types.ts"
import type { RequestOptions } from "../options.ts"
import { describe } from "../received-answer.ts"
import { stoppable } from "../stoppable.ts"
import type { Read } from "../transport.ts"
import { piecesOf } from "./event-connection.ts"
import { type StreamedCall, streamed } from "./streamed.ts"

/** Filters and order of an export. */
export type FindingExportQuery = Query<"exportFindingsCsv">

/** Options of an export. */
export interface FindingExportOptions extends RequestOptions {
  /**
   * Milliseconds without a byte after which the export rejects with a `TimeoutError`. `timeoutMillis` and `deadlineMillis`
   * end with the headers of the answer.
   *
   * @default {45_000}
   */
  readonly idleTimeoutMillis?: number | undefined
}

/**
 * All findings that match, as one CSV file with a header row: the bytes of the file as they come. Nothing is sent before
 * they are read, and what is left early is not received. An export that breaks off rejects; repeat it from the start.
 *
 * Needs the permission `findings:read`.
 *
 * @param client - Makes the call.
 * @param query - Filters and order.
 * @param options - Options of this call.
 * @throws ValidationError when a filter is not valid.
 * @example
 * ```ts
 * import { exportCsv } from "@code-analysis/sdk/streams"
 * import { writeFile } from "node:fs/promises"
 *
 * await writeFile("findings.csv", exportCsv(client, { severity: ["critical"] }))
 * ```
 */
export function exportCsv(
  client: CodeAnalysis,
  query?: FindingExportQuery,
  options?: FindingExportOptions,
): AsyncIterable<Uint8Array> {
  return fileOf(client, "exportFindingsCsv", "text/csv", query, options)
}

/**
 * All findings that match, as one log of SARIF 2.1.0, which editors and code hosts read. Comes as
 * {@link exportCsv} does.
 *
 * Needs the permission `findings:read`.
 *
 * @param client - Makes the call.
 * @param query - Filters and order.
 * @param options - Options of this call.
 * @throws ValidationError when a filter is not valid.
 * @example
 * ```ts
 * import { exportSarif } from "@code-analysis/sdk/streams"
 * import { writeFile } from "node:fs/promises"
 *
 * await writeFile("findings.sarif", exportSarif(client, { repository_id: repositoryId }))
 * ```
 */
export function exportSarif(
  client: CodeAnalysis,
  query?: FindingExportQuery,
  options?: FindingExportOptions,
): AsyncIterable<Uint8Array> {
  return fileOf(client, "exportFindingsSarif", "application/sarif+json", query, options)
}

/**
 * Reads a file as it comes. Nothing is sent before it is read; an iteration is a call of its own. Attempts are repeated
 * up to the first byte; a file that breaks off rejects.
 */
function fileOf(
  client: CodeAnalysis,
  id: FileOperationId,
  mediaType: string,
  query?: FindingExportQuery,
  options?: FindingExportOptions,
): AsyncIterable<Uint8Array> {
  const call = streamed(client, id, options)
  return {
    [Symbol.asyncIterator]: () => stoppable((signal) => bytesOf(call, mediaType, query, signal), call.settings.signal),
  }
}

async function* bytesOf(
  { operation, settings, idleTimeoutMillis, send }: StreamedCall,
  mediaType: string,
  query: FindingExportQuery | undefined,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array, void, undefined> {
  const read: Read<AsyncIterable<Uint8Array>> = async (response, scope) => {
    const { body, headers, status } = response
    if (body === null || !headers.get("Content-Type")?.startsWith(mediaType)) {
      throw new ParseError(`answered ${status} without ${mediaType}`, describe(operation, response))
    }
    return piecesOf(body, scope, idleTimeoutMillis, (bytes) => [bytes])
  }
  yield* await send(operation, { query, header: { Accept: mediaType } }, { ...settings, signal }, read)
}
