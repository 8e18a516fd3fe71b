/** All source hosts that the service knows; which one is meant stands in the row of an installation. */
import { Effect, Layer, Option } from "effect"
import * as GiteaHost from "./gitea/Host.ts"
import * as GitHubHost from "./github/Host.ts"
import * as LocalFolder from "./LocalFolder.ts"
import type { RemoteHost } from "./RemoteHost.ts"
import { absentHost, type RemoteProvider, SourceHost } from "./SourceHost.ts"

/** The setting without which a host is off. */
const settings: { readonly [Key in RemoteProvider]: string } = { github: "GITHUB_APP_ID", gitea: "GITEA_URL" }

/** The hosts as they are configured. */
export const layer = Layer.effect(
  SourceHost,
  Effect.gen(function* () {
    const local = yield* LocalFolder.make
    const hosts: { readonly [Key in RemoteProvider]: Option.Option<RemoteHost> } = {
      github: yield* GitHubHost.make,
      gitea: yield* GiteaHost.make,
    }
    const providers = ["github", "gitea"] as const
    const remote = new Map(
      providers.flatMap((provider) => Option.toArray(Option.map(hosts[provider], (host) => [provider, host] as const))),
    )
    return SourceHost.of({
      of: (provider) => (provider === "local" ? local : (remote.get(provider) ?? absentHost(settings[provider]))),
      remote,
    })
  }),
)
