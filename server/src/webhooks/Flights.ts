/** The requests that one process has in flight, counted by receiver. */
import * as Counts from "./Counts.ts"
import type { LeasedDelivery } from "./DeliveryQueue.ts"
import { type InFlight, slowAfterMillis } from "./Fairness.ts"

/** A request on its way. */
export interface Flight {
  readonly delivery: Pick<LeasedDelivery, "webhookId" | "organizationId" | "host">
  /** Milliseconds since the epoch. */
  readonly startedAt: number
}

/** Requests in flight as they come and go. */
export interface Flights {
  readonly start: (flight: Flight) => void
  readonly end: (flight: Flight) => void
  /** Of one webhook. */
  readonly ofWebhook: (webhookId: string) => number
  /** The counts as they stand; `now` in milliseconds since the epoch. */
  readonly at: (now: number) => InFlight
}

const atHost = (organizationId: string, host: string): string => `${organizationId} ${host}`

/** No request in flight yet. */
export const make = (): Flights => {
  const flights = new Set<Flight>()
  const hosts = Counts.make()
  const organizations = Counts.make()
  const organizationsAtHosts = Counts.make()
  const webhooks = Counts.make()
  return {
    start: (flight) => {
      flights.add(flight)
      const { webhookId, organizationId, host } = flight.delivery
      hosts.up(host)
      organizations.up(organizationId)
      organizationsAtHosts.up(atHost(organizationId, host))
      webhooks.up(webhookId)
    },
    end: (flight) => {
      if (!flights.delete(flight)) return
      const { webhookId, organizationId, host } = flight.delivery
      hosts.down(host)
      organizations.down(organizationId)
      organizationsAtHosts.down(atHost(organizationId, host))
      webhooks.down(webhookId)
    },
    ofWebhook: webhooks.of,
    at: (now) => {
      let fresh = 0
      for (const { startedAt } of flights) if (now - startedAt < slowAfterMillis) fresh += 1
      return {
        total: flights.size,
        fresh,
        host: hosts.of,
        organization: organizations.of,
        organizationAtHost: (organizationId, host) => organizationsAtHosts.of(atHost(organizationId, host)),
        webhook: webhooks.of,
      }
    },
  }
}
