/** Why an attempt at a delivery failed. */
import type { DeliveryAttempt } from "../contract/generated/types.ts"
import type { Exchange } from "../foundation/net/Exchange.ts"

/** Why an attempt failed, as the delivery history shows it. */
export type ErrorType = NonNullable<DeliveryAttempt["error_type"]>

/** Why a response is not a success; `null` for one that is. Redirects are not followed: a receiver has one address. */
export const classifyStatus = (status: number): ErrorType | null => {
  if (status >= 200 && status < 300) return null
  return status >= 300 && status < 400 ? "redirect" : "http_status"
}

/**
 * Why an exchange is not a successful delivery; `null` if it is. A response that breaks off is not a success: the receiver
 * may not have finished what its status says.
 */
export const classifyExchange = ({ head, failure }: Pick<Exchange, "head" | "failure">): ErrorType | null => {
  if (head === null || failure === "timeout") return failure
  return classifyStatus(head.status) ?? failure
}
