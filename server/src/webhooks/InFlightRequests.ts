/** The requests that one process has in flight, counted by receiver. */
import * as Counts from "./Counts.ts"
import type { LeasedDelivery } from "./DeliveryQueue.ts"
import { type InFlight, slowAfterMillis } from "./Fairness.ts"

/** A request that has been sent and not answered yet. */
export interface InFlightRequest {
  readonly delivery: Pick<LeasedDelivery, "webhookId" | "organizationId" | "host">
  /** Milliseconds since the epoch. */
  readonly startedAt: number
}

/** Requests in flight as they come and go. */
export interface InFlightRequests {
  readonly start: (request: InFlightRequest) => void
  readonly end: (request: InFlightRequest) => void
  /** Of one webhook. */
  readonly ofWebhook: (webhookId: string) => number
  /** The counts as they stand; `now` in milliseconds since the epoch. */
  readonly at: (now: number) => InFlight
}

const atHost = (organizationId: string, host: string): string => `${organizationId} ${host}`

/** No request in flight yet. */
export const make = (): InFlightRequests => {
  const requests = new Set<InFlightRequest>()
  const hosts = Counts.make()
  const organizations = Counts.make()
  const organizationsAtHosts = Counts.make()
  const webhooks = Counts.make()
  return {
    start: (request) => {
      requests.add(request)
      const { webhookId, organizationId, host } = request.delivery
      hosts.up(host)
      organizations.up(organizationId)
      organizationsAtHosts.up(atHost(organizationId, host))
      webhooks.up(webhookId)
    },
    end: (request) => {
      if (!requests.delete(request)) return
      const { webhookId, organizationId, host } = request.delivery
      hosts.down(host)
      organizations.down(organizationId)
      organizationsAtHosts.down(atHost(organizationId, host))
      webhooks.down(webhookId)
    },
    ofWebhook: webhooks.of,
    at: (now) => {
      let fresh = 0
      for (const { startedAt } of requests) if (now - startedAt < slowAfterMillis) fresh += 1
      return {
        total: requests.size,
        fresh,
        host: hosts.of,
        organization: organizations.of,
        organizationAtHost: (organizationId, host) => organizationsAtHosts.of(atHost(organizationId, host)),
        webhook: webhooks.of,
      }
    },
  }
}
