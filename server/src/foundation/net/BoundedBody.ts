/** Reads the start of an answer's body, whatever it is compressed with, and no more of it than we need. */
import * as zlib from "node:zlib"
import { storableText } from "../text/StorableText.ts"

/** Bytes that are read, as sent and as decompressed: more is nothing that we need to know. */
const longestAnswerBytes = 64 * 1024
/** Characters that the delivery history keeps. */
const keptCharacters = 1024
/** The most bytes that they take in UTF-8. */
const keptBytes = keptCharacters * 4
/** Encodings on top of each other that are taken off; nobody has a use for more. */
const mostEncodings = 3

/** Takes bytes one after the other. */
interface Sink {
  /** Takes the next bytes. The result is whether more are wanted. */
  readonly push: (chunk: Uint8Array) => boolean
  /** There are no more, or no more are read. */
  readonly end: () => void
}

/** A body that is being read. After `end`, `whenRead` is called, at once or when all is decompressed. */
export interface AnswerBody extends Sink {
  /** Nobody waits for it any more. */
  readonly close: () => void
  /** The first 1,024 characters of what was read so far, as text that can be stored. */
  readonly text: () => string
}

const textOf = (start: ReadonlyArray<Uint8Array>): string => {
  const [only] = start
  if (only === undefined) return ""
  const text = new TextDecoder().decode(start.length === 1 ? only : Buffer.concat(start))
  // Characters outside the basic plane are two units long and count as one.
  const kept = text.length <= keptCharacters ? text : Array.from(text).slice(0, keptCharacters).join("")
  return storableText(kept)
}

/** A body as it is. */
class PlainBody implements AnswerBody {
  readonly #start: Array<Uint8Array> = []
  readonly #whenRead: () => void
  #bytes = 0

  constructor(whenRead: () => void) {
    this.#whenRead = whenRead
  }

  push(chunk: Uint8Array): boolean {
    if (this.#bytes < keptBytes) this.#start.push(chunk.subarray(0, keptBytes - this.#bytes))
    this.#bytes += chunk.length
    return this.#bytes < longestAnswerBytes
  }

  end(): void {
    this.#whenRead()
  }

  close(): void {}

  text(): string {
    return textOf(this.#start)
  }
}

type Decompressor = zlib.Gunzip | zlib.Inflate | zlib.InflateRaw | zlib.BrotliDecompress | zlib.ZstdDecompress

/** The low half of a zlib stream's first byte (RFC 1950, section 2.2); what has another there is bare deflate data. */
const zlibMethod = 8

type MakeDecompressor = (firstByte: number) => Decompressor

const decompressors: ReadonlyMap<string, MakeDecompressor> = new Map<string, MakeDecompressor>([
  ["gzip", () => zlib.createGunzip()],
  ["x-gzip", () => zlib.createGunzip()],
  ["deflate", (firstByte) => ((firstByte & 0x0f) === zlibMethod ? zlib.createInflate() : zlib.createInflateRaw())],
  ["br", () => zlib.createBrotliDecompress()],
  ["zstd", () => zlib.createZstdDecompress()],
])

/**
 * One encoding being taken off. What goes in is counted at every layer, so that neither a body that grows by a factor of
 * a thousand nor one that grows so inside of another costs more than reading 64 KiB.
 */
class Layer implements Sink {
  readonly #create: MakeDecompressor
  readonly #next: Sink
  #decompressor: Decompressor | undefined
  #bytes = 0
  #isOver = false

  constructor(create: MakeDecompressor, next: Sink) {
    this.#create = create
    this.#next = next
  }

  push(chunk: Uint8Array): boolean {
    const [firstByte] = chunk
    if (this.#isOver) return false
    if (firstByte === undefined) return true
    this.#decompressor ??= this.#open(firstByte)
    this.#decompressor.write(chunk)
    this.#bytes += chunk.length
    return this.#bytes < longestAnswerBytes
  }

  end(): void {
    if (this.#decompressor === undefined) this.#finish()
    else if (!this.#isOver) this.#decompressor.end()
  }

  close(): void {
    this.#isOver = true
    this.#decompressor?.destroy()
  }

  #open(firstByte: number): Decompressor {
    return (
      this.#create(firstByte)
        .on("data", (chunk: Buffer) => {
          if (!this.#next.push(chunk)) this.#finish()
        })
        .once("end", () => this.#finish())
        // What breaks off, or never was what it claims to be, has given what it could.
        .once("error", () => this.#finish())
    )
  }

  #finish(): void {
    if (this.#isOver) return
    this.close()
    this.#next.end()
  }
}

/** A body under one or more encodings. */
class EncodedBody implements AnswerBody {
  readonly #plain: PlainBody
  readonly #layers: ReadonlyArray<Layer>
  readonly #outermost: Sink

  /** In the order in which the receiver compressed: the last of them is taken off first. */
  constructor(creators: ReadonlyArray<MakeDecompressor>, whenRead: () => void) {
    const layers: Array<Layer> = []
    this.#plain = new PlainBody(whenRead)
    let outermost: Sink = this.#plain
    for (const create of creators) {
      const layer = new Layer(create, outermost)
      layers.push(layer)
      outermost = layer
    }
    this.#layers = layers
    this.#outermost = outermost
  }

  push(chunk: Uint8Array): boolean {
    return this.#outermost.push(chunk)
  }

  end(): void {
    this.#outermost.end()
  }

  close(): void {
    for (const layer of this.#layers) layer.close()
  }

  text(): string {
    return this.#plain.text()
  }
}

/** The encodings of a `Content-Encoding` (RFC 9110, section 8.4) in the order in which they were applied. */
const encodingsOf = (contentEncoding: string): ReadonlyArray<string> =>
  contentEncoding
    .toLowerCase()
    .split(",")
    .map((encoding) => encoding.trim())
    .filter((encoding) => encoding !== "" && encoding !== "identity")

/**
 * Starts to read a body. A receiver may compress although it was not asked to; what it compresses with and we do not
 * know is read as it is.
 */
export const makeAnswerBody = (contentEncoding: string | undefined, whenRead: () => void): AnswerBody => {
  if (contentEncoding === undefined) return new PlainBody(whenRead)
  const encodings = encodingsOf(contentEncoding)
  const creators = encodings.flatMap((encoding) => decompressors.get(encoding) ?? [])
  return creators.length === 0 || creators.length < encodings.length || creators.length > mostEncodings
    ? new PlainBody(whenRead)
    : new EncodedBody(creators, whenRead)
}
