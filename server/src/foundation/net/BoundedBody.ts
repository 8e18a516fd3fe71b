/** Reads the body of a response up to a number of bytes, as sent and as decompressed, and keeps the start of it. */
import * as zlib from "node:zlib"

/** Maximum number of encodings that are taken off; a longer list is read as it is. */
const mostEncodings = 3

/** Takes bytes one after the other. */
interface Sink {
  /** Takes the next bytes. The result is whether more are wanted. */
  readonly push: (chunk: Uint8Array) => boolean
  /** There are no more, or no more are read. */
  readonly end: () => void
}

/** A body that is being read. After `end`, `whenRead` is called, at once or when all is decompressed. */
export interface BoundedBody extends Sink {
  /** Frees the decompressor; `whenRead` is not called any more. */
  readonly close: () => void
  /** The first `keptBytes` of the body read so far. */
  readonly kept: () => Uint8Array
  /** Whether reading stopped at `mostBytes`. */
  readonly isCut: () => boolean
}

/** Bounds of a body. */
export interface BodyBounds {
  /** Reading stops at so many bytes, as sent and as decompressed. */
  readonly mostBytes: number
  /** Bytes that are kept from the start. */
  readonly keptBytes: number
  /** Called with each piece; the body ends with the first one that it returns `true` for. */
  readonly isWholeWith?: (piece: Uint8Array) => boolean
}

const nothing = Buffer.alloc(0)

/** A body without encodings. */
class PlainBody implements BoundedBody {
  readonly #bounds: BodyBounds
  readonly #whenRead: () => void
  readonly #start: Array<Uint8Array> = []
  #bytes = 0

  constructor(bounds: BodyBounds, whenRead: () => void) {
    this.#bounds = bounds
    this.#whenRead = whenRead
  }

  push(chunk: Uint8Array): boolean {
    const { mostBytes, keptBytes, isWholeWith } = this.#bounds
    if (this.#bytes < keptBytes) this.#start.push(chunk.subarray(0, keptBytes - this.#bytes))
    this.#bytes += chunk.length
    return this.#bytes < mostBytes && isWholeWith?.(chunk) !== true
  }

  end(): void {
    this.#whenRead()
  }

  close(): void {}

  kept(): Uint8Array {
    const [only = nothing] = this.#start
    return this.#start.length <= 1 ? only : Buffer.concat(this.#start)
  }

  isCut(): boolean {
    return this.#bytes >= this.#bounds.mostBytes
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
 * a thousand nor one that grows so inside of another costs more than reading `mostBytes`.
 */
class Layer implements Sink {
  readonly #create: MakeDecompressor
  readonly #next: Sink
  readonly #mostBytes: number
  #decompressor: Decompressor | undefined
  #bytes = 0
  #isOver = false

  constructor(create: MakeDecompressor, next: Sink, mostBytes: number) {
    this.#create = create
    this.#next = next
    this.#mostBytes = mostBytes
  }

  push(chunk: Uint8Array): boolean {
    const [firstByte] = chunk
    if (this.#isOver) return false
    if (firstByte === undefined) return true
    this.#decompressor ??= this.#open(firstByte)
    this.#decompressor.write(chunk)
    this.#bytes += chunk.length
    return this.#bytes < this.#mostBytes
  }

  end(): void {
    if (this.#decompressor === undefined) this.#finish()
    else if (!this.#isOver) this.#decompressor.end()
  }

  close(): void {
    this.#isOver = true
    this.#decompressor?.destroy()
  }

  isCut(): boolean {
    return this.#bytes >= this.#mostBytes
  }

  #open(firstByte: number): Decompressor {
    return (
      this.#create(firstByte)
        .on("data", (chunk: Buffer) => {
          if (!this.#next.push(chunk)) this.#finish()
        })
        .once("end", () => this.#finish())
        // A body that breaks off, or is not encoded as it claims, counts as far as it was read.
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
class EncodedBody implements BoundedBody {
  readonly #plain: PlainBody
  readonly #layers: ReadonlyArray<Layer>
  readonly #outermost: Sink

  /** In the order in which the sender compressed: the last of them is taken off first. */
  constructor(creators: ReadonlyArray<MakeDecompressor>, bounds: BodyBounds, whenRead: () => void) {
    const layers: Array<Layer> = []
    this.#plain = new PlainBody(bounds, whenRead)
    let outermost: Sink = this.#plain
    for (const create of creators) {
      const layer = new Layer(create, outermost, bounds.mostBytes)
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

  kept(): Uint8Array {
    return this.#plain.kept()
  }

  isCut(): boolean {
    return this.#plain.isCut() || this.#layers.some((layer) => layer.isCut())
  }
}

/** The encodings of a `Content-Encoding` (RFC 9110, section 8.4) in the order in which they were applied. */
const encodingsOf = (contentEncoding: string): ReadonlyArray<string> =>
  contentEncoding
    .toLowerCase()
    .split(",")
    .map((encoding) => encoding.trim())
    .filter((encoding) => encoding !== "" && encoding !== "identity")

/** Starts to read a body as it was sent, whatever its encoding. */
export const readPlain = (bounds: BodyBounds, whenRead: () => void): BoundedBody => new PlainBody(bounds, whenRead)

/** Starts to read a body and takes its encodings off; one under an encoding that is not known is read as it was sent. */
export const readDecoded = (
  contentEncoding: string | undefined,
  bounds: BodyBounds,
  whenRead: () => void,
): BoundedBody => {
  if (contentEncoding === undefined) return new PlainBody(bounds, whenRead)
  const encodings = encodingsOf(contentEncoding)
  const creators = encodings.flatMap((encoding) => decompressors.get(encoding) ?? [])
  return creators.length === 0 || creators.length < encodings.length || creators.length > mostEncodings
    ? new PlainBody(bounds, whenRead)
    : new EncodedBody(creators, bounds, whenRead)
}
