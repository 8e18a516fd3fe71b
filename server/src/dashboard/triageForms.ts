/** Form fields for decisions about findings. */
import type { FindingDismissalReason } from "@code-analysis/sdk"
import { type Html, html } from "../foundation/text/Html.ts"
import { input, select } from "./forms.ts"

const reasons = [
  { value: "false_positive", label: "False positive" },
  { value: "accepted_risk", label: "Accepted risk" },
  { value: "wont_fix", label: "Won't fix" },
  { value: "used_in_tests", label: "Used in tests" },
] as const satisfies ReadonlyArray<{ readonly value: FindingDismissalReason; readonly label: string }>

/** Reason of a dismissal in a form. */
export const reasonIn = (form: URLSearchParams): FindingDismissalReason | undefined =>
  reasons.find(({ value }) => value === form.get("reason"))?.value

/** Label of a reason. */
export const reasonInWords = (reason: string): string => reasons.find(({ value }) => value === reason)?.label ?? reason

/** Fields of a dismissal: reason and comment. */
export const dismissalFields = (): Html =>
  html`${select({ name: "reason", label: "Reason", isBare: true, choices: reasons, value: "false_positive" })}
  ${input({ name: "comment", label: "Comment", isBare: true, maximumLength: 2000 })}`

/** Trimmed text of a field; undefined if it is blank. */
export const textIn = (form: URLSearchParams, name: string): string | undefined => {
  const text = form.get(name)?.trim() ?? ""
  return text === "" ? undefined : text
}
