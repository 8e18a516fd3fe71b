/** Shares the requests in flight between webhooks, so that a slow receiver holds up nobody but itself. */

/** Bounds on requests in flight in one process. */
export interface Limits {
  readonly total: number
  readonly perHost: number
  readonly perWebhook: number
  /** Of a webhook whose last attempt failed: enough to notice that it is back. */
  readonly perFailingWebhook: number
}

/** A webhook that is owed deliveries. */
export interface Lane {
  readonly webhookId: string
  readonly host: string
  readonly isFailing: boolean
}

/** Requests in flight. */
export interface InFlight {
  readonly total: number
  readonly host: (host: string) => number
  readonly webhook: (webhookId: string) => number
}

/** How many deliveries to take for a webhook. */
export interface Allotment {
  readonly webhookId: string
  readonly take: number
}

/** A webhook gets new places when half of its own are free: leasing one delivery costs as much as leasing a batch. */
const isHalfFree = (inFlight: number, bound: number): boolean => inFlight * 2 <= bound

/**
 * Deals free places out to lanes one by one, in rounds, until no place is left or no lane may have another. The lanes
 * that have waited longest come first; a lane without a place is left out.
 */
export const allot = (lanes: ReadonlyArray<Lane>, inFlight: InFlight, limits: Limits): ReadonlyArray<Allotment> => {
  let free = limits.total - inFlight.total
  const freeAtHost = new Map(lanes.map(({ host }) => [host, limits.perHost - inFlight.host(host)]))
  const taken = new Map<string, number>()

  const boundOf = ({ isFailing }: Lane): number => (isFailing ? limits.perFailingWebhook : limits.perWebhook)

  const takeOne = (lane: Lane): boolean => {
    const { webhookId, host } = lane
    const places = freeAtHost.get(host) ?? 0
    const mine = taken.get(webhookId) ?? 0
    if (free <= 0 || places <= 0 || inFlight.webhook(webhookId) + mine >= boundOf(lane)) return false
    free -= 1
    freeAtHost.set(host, places - 1)
    taken.set(webhookId, mine + 1)
    return true
  }

  let open = lanes.filter((lane) => isHalfFree(inFlight.webhook(lane.webhookId), boundOf(lane)))
  while (open.length > 0) open = open.filter(takeOne)
  return Array.from(taken, ([webhookId, take]) => ({ webhookId, take }))
}
