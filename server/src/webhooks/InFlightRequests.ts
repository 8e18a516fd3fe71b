/** Requests in flight in one process, counted by receiver. */
import * as Counts from "./Counts.ts"
import type { LeasedDelivery } from "./DeliveryQueue.ts"
import { type InFlight, slowAfterMillis } from "./Fairness.ts"

/** Request that was sent and has no response yet. */
export interface InFlightRequest {
  readonly delivery: Pick<LeasedDelivery, "webhookId" | "organizationId" | "host">
  /** Milliseconds since the epoch. */
  readonly startedAt: number
}

/** Registry of requests in flight. */
export interface InFlightRequests {
  readonly start: (request: InFlightRequest) => void
  readonly end: (request: InFlightRequest) => void
  /** Number of requests in flight to one webhook. */
  readonly ofWebhook: (webhookId: string) => number
  /** Counts at the given time, in milliseconds since the epoch. */
  readonly at: (now: number) => InFlight
}

const atHost = (organizationId: string, host: string): string => `${organizationId} ${host}`

/** Creates an empty registry. */
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
