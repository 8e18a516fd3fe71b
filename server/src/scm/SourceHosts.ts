/** All source hosts that the service knows; which one is meant stands in the row of an installation. */
import { Effect, Layer } from "effect"
import * as GitHubHost from "./github/Host.ts"
import * as LocalFolder from "./LocalFolder.ts"
import { type HostAdapter, type Provider, SourceHost } from "./SourceHost.ts"

/** The hosts as they are configured. */
export const layer = Layer.effect(
  SourceHost,
  Effect.gen(function* () {
    const adapters: { readonly [Key in Provider]: HostAdapter } = {
      local: yield* LocalFolder.make,
      github: yield* GitHubHost.make,
    }
    return SourceHost.of({ of: (provider) => adapters[provider] })
  }),
)
