/** Receivers that speak TLS, with certificates made for the test. */
import { Effect } from "effect"
import { createServer, type Server } from "node:https"
import { generate } from "selfsigned"

/** A certificate with its key, in PEM. */
export interface Certificate {
  readonly cert: string
  readonly key: string
}

const dayMillis = 86_400_000
const daysFromNow = (days: number): Date => new Date(Date.now() + days * dayMillis)

const certificate = (
  name: string,
  extensions: NonNullable<Parameters<typeof generate>[1]>["extensions"],
  options: Parameters<typeof generate>[1] = {},
) =>
  Effect.promise(async (): Promise<Certificate> => {
    const made = await generate([{ name: "commonName", value: name }], {
      keyType: "ec",
      algorithm: "sha256",
      ...(extensions === undefined ? {} : { extensions }),
      ...options,
    })
    return { cert: made.cert, key: made.private }
  })

/** A certificate that no authority has signed. */
export const aSelfSignedCertificate = (name: string) =>
  certificate(name, [{ name: "subjectAltName", altNames: [{ type: 2, value: name }] }])

/** An authority that nobody trusts who is not told to. */
export const anAuthority = certificate("Authority of the test", [
  { name: "basicConstraints", cA: true, critical: true },
  { name: "keyUsage", keyCertSign: true, cRLSign: true, critical: true },
])

/** A certificate of an authority, by default for `hooks.acme.example` and valid since yesterday. */
export const aCertificate = (
  authority: Certificate,
  {
    name = "hooks.acme.example",
    validFrom = -60,
    validUntil = 30,
  }: { readonly name?: string; readonly validFrom?: number; readonly validUntil?: number } = {},
) =>
  certificate(
    name,
    [
      { name: "basicConstraints", cA: false },
      { name: "subjectAltName", altNames: [{ type: 2, value: name }] },
    ],
    { ca: authority, notBeforeDate: daysFromNow(validFrom), notAfterDate: daysFromNow(validUntil) },
  )

const close = (server: Server) =>
  Effect.callback<void>((resume) => {
    server.close(() => resume(Effect.void))
    server.closeAllConnections()
  })

/** A receiver that listens, and what it has seen so far. */
export interface SecureReceiver {
  port: number
  requests: number
  connections: number
  /** The host that each connection asked for; `false` for none. */
  readonly names: Array<unknown>
  readonly closeConnections: () => void
}

/** Answers 200 to everything; it closes with the scope. */
export const makeSecureReceiver = (certified: Certificate, address = "127.0.0.1") =>
  Effect.gen(function* () {
    const receiver: SecureReceiver = {
      port: 0,
      requests: 0,
      connections: 0,
      names: [],
      closeConnections: () => server.closeAllConnections(),
    }
    const server = createServer(certified, (request, response) => {
      receiver.requests += 1
      request.resume().on("end", () => response.end("ok"))
    })
      .on("connection", () => (receiver.connections += 1))
      .on("secureConnection", (socket) => receiver.names.push(socket.servername))
    receiver.port = yield* Effect.acquireRelease(
      Effect.callback<number>((resume) => {
        server.listen(0, address, () => {
          const { port } = server.address() as { readonly port: number }
          resume(Effect.succeed(port))
        })
      }),
      () => close(server),
    )
    return receiver
  })
