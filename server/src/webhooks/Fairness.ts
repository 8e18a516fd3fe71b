/** Distributes the requests in flight among webhooks, so that a slow receiver delays only itself. */
import * as Counts from "./Counts.ts"

/** Limits on the requests in flight of one process. */
export interface Limits {
  /** Sockets that wait for a response. */
  readonly total: number
  /**
   * Requests in flight for less than `slowAfterMillis`. Slow requests do not count, so that hanging receivers do not
   * block others.
   */
  readonly fresh: number
  readonly perHost: number
  /** Per organization: however many webhooks it has, there is room for others, even at a shared host. */
  readonly perOrganization: number
  readonly perOrganizationAtHost: number
  /** Maximum window of a webhook, see `Windows.ts`. */
  readonly perWebhook: number
}

/** Milliseconds after which a request counts as slow: most receivers respond in a tenth of it. */
export const slowAfterMillis = 1_000

/** Webhook with pending deliveries. */
export interface OwedWebhook {
  readonly webhookId: string
  readonly organizationId: string
  readonly host: string
  /** After repeated failures, only one request at a time is sent, to find out whether the receiver is back. */
  readonly isHeldBack: boolean
  /** Has a limit of requests per minute: one delivery is taken at a time, when its turn has come. */
  readonly isLimited: boolean
}

/** Counts of requests in flight. */
export interface InFlight {
  readonly total: number
  readonly fresh: number
  readonly host: (host: string) => number
  readonly organization: (organizationId: string) => number
  readonly organizationAtHost: (organizationId: string, host: string) => number
  readonly webhook: (webhookId: string) => number
}

/** Number of deliveries to lease for a webhook. */
export interface Allotment<L extends OwedWebhook = OwedWebhook> {
  readonly webhook: L
  readonly take: number
}

/**
 * A webhook gets new slots only when half of its own are free, because leasing one delivery costs as much as a batch.
 */
export const isHalfFree = (inFlight: number, bound: number): boolean => inFlight * 2 <= bound

const boundOf = ({ webhookId, isHeldBack }: OwedWebhook, windowOf: (webhookId: string) => number): number =>
  isHeldBack ? 1 : windowOf(webhookId)

/**
 * Tracks the free slots beside the requests in flight. The returned function takes a slot for a webhook, or returns
 * false if there is none.
 *
 * @param windowOf - maximum requests in flight of a webhook
 */
export const freePlaces = (
  inFlight: InFlight,
  limits: Limits,
  windowOf: (webhookId: string) => number,
): ((webhook: OwedWebhook) => boolean) => {
  let free = Math.min(limits.total - inFlight.total, limits.fresh - inFlight.fresh)
  // slots taken here, in addition to the requests in flight
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
 * Distributes free slots among webhooks one by one, in rounds, until no slot is left or every webhook has its maximum.
 * Webhooks with the fewest requests in flight come first, then those waiting longest. Webhooks without a slot are left
 * out.
 *
 * @param windowOf - maximum requests in flight of a webhook
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

  // fewest in flight first: when slots become free one by one, an old backlog must not take them all
  let open = webhooks
    .filter((webhook) => isHalfFree(inFlight.webhook(webhook.webhookId), boundOf(webhook, windowOf)))
    .toSorted((one, other) => inFlight.webhook(one.webhookId) - inFlight.webhook(other.webhookId))
  while (open.length > 0) open = open.filter((webhook) => takeOne(webhook) && !webhook.isLimited)
  return Array.from(taken, ([webhook, take]) => ({ webhook, take }))
}
