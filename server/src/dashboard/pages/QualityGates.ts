/** Form of a repository's quality gates: its field values, and the API request made from them. */
import type { QualityGatesUpdateRequest, Repository } from "@code-analysis/sdk"
import { type Html, html } from "../../foundation/text/Html.ts"
import { addressWith, card, moment } from "../components.ts"
import { checkboxes, csrfField, input } from "../forms.ts"
import type { Context } from "../Page.ts"
import { numberOf } from "../ReadForm.ts"
import { generalProblems, type Problems } from "../Submissions.ts"

/** Numeric gates, named as in the API. */
const gates = [
  { name: "min_health_score", label: "Minimum health score", maximum: 100 },
  { name: "max_critical_findings", label: "Maximum critical findings", maximum: undefined },
  { name: "max_high_findings", label: "Maximum high findings", maximum: undefined },
  { name: "max_new_findings", label: "Maximum new findings", maximum: undefined },
] as const

/** Switches of the gates, named as in the API. */
const switches = ["enabled", "block_merge", "count_imported_findings"] as const

/** Fields that the API may report errors for. */
export const gateNames = gates.map(({ name }) => name)

/** Field values of the gates. */
export interface GateValues {
  readonly switches: ReadonlyArray<string>
  readonly numbers: Readonly<Record<string, string>>
}

/** Field values of the current gates. */
export const valuesOf = ({ quality_gates: gateValues }: Repository): GateValues => ({
  switches: switches.filter((name) => gateValues[name]),
  numbers: Object.fromEntries(
    gates.map(({ name }) => [name, gateValues[name] === null ? "" : String(gateValues[name])]),
  ),
})

/** Field values of a submitted form. */
export const sentValues = (form: URLSearchParams): GateValues => ({
  switches: form.getAll("switches"),
  numbers: Object.fromEntries(gates.map(({ name }) => [name, form.get(name)?.trim() ?? ""])),
})

/** Form with its errors. */
export const gatesForm = (
  { base, session, query }: Context,
  repository: Repository,
  values: GateValues,
  problems: Problems,
): Html =>
  card(
    "Quality gates",
    html`${generalProblems(problems)}
      <form
        method="post"
        action="${addressWith(`${base}/repositories/${repository.id}/gates`, {
          installation: repository.installation_id,
          cursor: query.get("cursor") ?? undefined,
        })}"
      >
        ${csrfField(session.csrfToken)}
        ${checkboxes({
          name: "switches",
          label: "Evaluation",
          choices: [
            { value: "enabled", label: "Evaluate the gates", hint: "At the end of each run" },
            { value: "block_merge", label: "Block merges", hint: "A failed gate fails the check of a pull request" },
            {
              value: "count_imported_findings",
              label: "Count findings of other tools",
              hint: "Uploaded as SARIF, as critical and high ones",
            },
          ],
          values: values.switches,
        })}
        <div class="fields">
          ${gates.map(({ name, label, maximum }) =>
            input({
              name,
              label,
              type: "number",
              minimum: 0,
              ...(maximum === undefined ? {} : { maximum }),
              hint: "Leave empty to turn off",
              isBare: true,
              value: values.numbers[name],
              error: problems.fields[name],
            }),
          )}
        </div>
        <div class="actions"><button class="main">Save gates</button></div>
      </form>`,
    html`Conditions that a run must meet.
    ${
      repository.quality_gates.updated_at === null
        ? undefined
        : html`Last changed: ${moment(repository.quality_gates.updated_at)}.`
    }`,
  )

/** API request for a form. */
export const requestOf = ({ switches: on, numbers }: GateValues): QualityGatesUpdateRequest => ({
  enabled: on.includes("enabled"),
  block_merge: on.includes("block_merge"),
  count_imported_findings: on.includes("count_imported_findings"),
  min_health_score: numberOf(numbers["min_health_score"] ?? ""),
  max_critical_findings: numberOf(numbers["max_critical_findings"] ?? ""),
  max_high_findings: numberOf(numbers["max_high_findings"] ?? ""),
  max_new_findings: numberOf(numbers["max_new_findings"] ?? ""),
})
