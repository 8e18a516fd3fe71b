/**
 * All source hosts that the service knows; which one is meant stands in the row of an installation. To add one, add its folder
 * beside this file, its name to `RemoteProvider`, a line here, and its settings to `config/`.
 */
import { Effect, Layer, Option } from "effect"
import * as Gitea from "./gitea/Host.ts"
import * as GitHub from "./github/Host.ts"
import * as LocalFolder from "./LocalFolder.ts"
import type { HostKind, RemoteHost } from "./RemoteHost.ts"
import { absentHost, RemoteProvider, SourceHost } from "./SourceHost.ts"

/** Adapter of each remote host. */
export type HostKinds = { readonly [Key in RemoteProvider]: HostKind }

const registered: HostKinds = {
  github: GitHub.kind,
  gitea: Gitea.kind,
}

/** The settings, one for each kind, without which no host is configured. */
export const hostSettings = RemoteProvider.literals.map((provider) => registered[provider].setting)

/** Hosts of these kinds, as they are configured. */
export const layerOf = (kinds: HostKinds) =>
  Layer.effect(
    SourceHost,
    Effect.gen(function* () {
      const local = yield* LocalFolder.make
      const remote = new Map<RemoteProvider, RemoteHost>()
      for (const provider of RemoteProvider.literals) {
        const host = yield* kinds[provider].make
        if (Option.isSome(host)) remote.set(provider, host.value)
      }
      return SourceHost.of({
        of: (provider) =>
          provider === "local" ? local : (remote.get(provider) ?? absentHost(kinds[provider].setting)),
        remote,
      })
    }),
  )

/** The hosts as they are configured. */
export const layer = layerOf(registered)
