/**
 * The two profiles of the guarded client: any public receiver, and servers that the operator named. Both are an address
 * policy with the rules for urls; what follows from the settings is said here and nowhere else.
 */
import type { Environment } from "../../config/Environment.ts"
import type { Allowances } from "../../config/values/Networks.ts"
import { makePolicy, policyOf } from "./AddressPolicy.ts"
import { type UrlRules, withoutBrackets } from "./UrlRules.ts"

/** The settings that profiles are made of. */
export interface NetworkSettings {
  readonly environment: Environment
  readonly webhookAllowances: Allowances
}

const hostOf = (url: string): string => withoutBrackets(new URL(url).hostname)

/** Any public receiver: public addresses in production, this machine as well in development, and the networks that the operator allows. */
export const anyReceiver = ({ environment, webhookAllowances }: NetworkSettings): UrlRules => ({
  environment,
  policy: policyOf(environment, webhookAllowances),
})

/**
 * The servers of these urls. Their names are trusted: they may lead into an inner network, but never to a cloud's metadata.
 * Other places have to be public, as the endpoints that an identity provider describes.
 */
export const serversOf = (
  { environment, webhookAllowances }: NetworkSettings,
  urls: ReadonlyArray<string>,
): UrlRules => ({
  environment,
  policy: policyOf(environment, { ...webhookAllowances, hosts: [...webhookAllowances.hosts, ...urls.map(hostOf)] }),
})

/**
 * The server of this url and no other, wherever it is but at a cloud's metadata: on this machine, in an inner network, by
 * name or by address.
 */
export const onlyServerOf = ({ environment }: NetworkSettings, url: string): UrlRules => ({
  environment,
  policy: makePolicy({ networks: [], hosts: [hostOf(url)] }),
  onlyOrigin: new URL(url).origin,
})
