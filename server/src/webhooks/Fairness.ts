/** Shares the requests in flight between webhooks, so that a slow receiver holds up nobody but itself. */
import * as Counts from "./Counts.ts"

/** Bounds on requests in flight in one process. */
export interface Limits {
  /** Sockets that wait for an answer. */
  readonly total: number
  /** Of those, the ones that have waited for less than `slowAfterMillis`: receivers that hang take no place for long. */
  readonly fresh: number
  readonly perHost: number
  /** Of one organization: however many webhooks it has, there is room for others, at a host that they share as well. */
  readonly perOrganization: number
  readonly perOrganizationAtHost: number
  /** The largest window of a webhook, see `Windows.ts`. */
  readonly perWebhook: number
}

/** Milliseconds after which a request counts as slow: most receivers answer in a tenth of it. */
export const slowAfterMillis = 1_000

/** A webhook that is owed deliveries. */
export interface OwedWebhook {
  readonly webhookId: string
  readonly organizationId: string
  readonly host: string
  /** It has failed so often that only one request at a time goes out, to see whether it is back. */
  readonly isHeldBack: boolean
  /** It is sent a number of requests a minute at most: one at a time is taken, when its turn has come. */
  readonly isLimited: boolean
}

/** Requests in flight. */
export interface InFlight {
  readonly total: number
  readonly fresh: number
  readonly host: (host: string) => number
  readonly organization: (organizationId: string) => number
  readonly organizationAtHost: (organizationId: string, host: string) => number
  readonly webhook: (webhookId: string) => number
}

/** How many deliveries to take for a webhook. */
export interface Allotment<L extends OwedWebhook = OwedWebhook> {
  readonly webhook: L
  readonly take: number
}

/** A webhook gets new places when half of its own are free: leasing one delivery costs as much as leasing a batch. */
export const isHalfFree = (inFlight: number, bound: number): boolean => inFlight * 2 <= bound

const boundOf = ({ webhookId, isHeldBack }: OwedWebhook, windowOf: (webhookId: string) => number): number =>
  isHeldBack ? 1 : windowOf(webhookId)

/**
 * Free places beside what is in flight. The result takes one for a delivery to a webhook, and says whether there was one.
 *
 * @param windowOf how many requests a webhook may have in flight
 */
export const freePlaces = (
  inFlight: InFlight,
  limits: Limits,
  windowOf: (webhookId: string) => number,
): ((webhook: OwedWebhook) => boolean) => {
  let free = Math.min(limits.total - inFlight.total, limits.fresh - inFlight.fresh)
  // taken here, beside what is in flight
  const toHosts = Counts.make()
  const toOrganizations = Counts.make()
  const toOrganizationsAtHosts = Counts.make()
  const toWebhooks = Counts.make()

  return (webhook) => {
    const { webhookId, organizationId, host } = webhook
    const both = `${organizationId} ${host}`
    const hasRoom =
      free > 0 &&
      inFlight.host(host) + toHosts.of(host) < limits.perHost &&
      inFlight.organization(organizationId) + toOrganizations.of(organizationId) < limits.perOrganization &&
      inFlight.organizationAtHost(organizationId, host) + toOrganizationsAtHosts.of(both) <
        limits.perOrganizationAtHost &&
      inFlight.webhook(webhookId) + toWebhooks.of(webhookId) < boundOf(webhook, windowOf)
    if (!hasRoom) return false
    free -= 1
    toHosts.up(host)
    toOrganizations.up(organizationId)
    toOrganizationsAtHosts.up(both)
    toWebhooks.up(webhookId)
    return true
  }
}

/**
 * Deals free places out to webhooks one by one, in rounds, until no place is left or no webhook may have another. Of the
 * webhooks with the least in flight, those that have waited longest come first; a webhook without a place is left out.
 *
 * @param windowOf how many requests a webhook may have in flight
 */
export const allot = <L extends OwedWebhook>(
  webhooks: ReadonlyArray<L>,
  inFlight: InFlight,
  limits: Limits,
  windowOf: (webhookId: string) => number,
): ReadonlyArray<Allotment<L>> => {
  const takePlace = freePlaces(inFlight, limits, windowOf)
  const taken = new Map<L, number>()

  const takeOne = (webhook: L): boolean => {
    const isTaken = takePlace(webhook)
    if (isTaken) taken.set(webhook, (taken.get(webhook) ?? 0) + 1)
    return isTaken
  }

  // the webhooks with the least in flight come first: where places become free one by one, an old backlog takes not all
  let open = webhooks
    .filter((webhook) => isHalfFree(inFlight.webhook(webhook.webhookId), boundOf(webhook, windowOf)))
    .toSorted((one, other) => inFlight.webhook(one.webhookId) - inFlight.webhook(other.webhookId))
  while (open.length > 0) open = open.filter((webhook) => takeOne(webhook) && !webhook.isLimited)
  return Array.from(taken, ([webhook, take]) => ({ webhook, take }))
}
