/** Forms of the dashboard: fields with their errors, and action buttons. */
import { type Html, html, type Part } from "../foundation/text/Html.ts"

/** Hidden field with the CSRF token, part of every form. */
export const csrfField = (csrfToken: string): Html =>
  html`<input type="hidden" name="csrf_token" value="${csrfToken}" />`

/** Properties common to all fields. */
export interface FieldParts {
  readonly name: string
  readonly label: string
  readonly hint?: Part
  /** Error message of the API. */
  readonly error?: string | undefined
  readonly isRequired?: boolean
  /** Hides the "optional" label: in filters, every field is optional. */
  readonly isBare?: boolean
}

/** Single-line input. */
export interface InputParts extends FieldParts {
  readonly type?: "text" | "url" | "number" | "password" | "date" | "datetime-local" | "search"
  readonly value?: string | undefined
  readonly placeholder?: string
  readonly autocomplete?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly maximumLength?: number
  /** Id of a `datalist` with suggestions. */
  readonly list?: string
}

const hintId = (name: string): string => `${name}-hint`
const errorId = (name: string): string => `${name}-error`

const described = ({ name, hint, error }: FieldParts): Html | undefined => {
  const ids = [...(error === undefined ? [] : [errorId(name)]), ...(hint === undefined ? [] : [hintId(name)])]
  return ids.length === 0 ? undefined : html` aria-describedby="${ids.join(" ")}"`
}

const attribute = (name: string, value: string | number | undefined): Html | undefined =>
  value === undefined ? undefined : html` ${name}="${value}"`

const state = (parts: FieldParts): Html =>
  html`${described(parts)}${attribute("aria-invalid", parts.error === undefined ? undefined : "true")}${
    parts.isRequired === true ? html` required` : undefined
  }`

const errorOf = ({ name, error }: FieldParts): Html | undefined =>
  error === undefined ? undefined : html`<p class="error" id="${errorId(name)}">${error}</p>`

const hintOf = ({ name, hint }: FieldParts): Html | undefined =>
  hint === undefined ? undefined : html`<p class="hint" id="${hintId(name)}">${hint}</p>`

const around = (parts: FieldParts, control: Html): Html =>
  html`<div class="field">
    <label for="${parts.name}"
      >${parts.label}${parts.isRequired === true || parts.isBare === true ? undefined : html` <small>optional</small>`}</label
    >
    ${control}${errorOf(parts)}${hintOf(parts)}
  </div>`

/** Single-line field. */
export const input = (parts: InputParts): Html =>
  around(
    parts,
    html`<input
      id="${parts.name}"
      name="${parts.name}"
      type="${parts.type ?? "text"}"
      value="${parts.value ?? ""}"
      ${[
        attribute("placeholder", parts.placeholder),
        attribute("autocomplete", parts.autocomplete ?? "off"),
        attribute("min", parts.minimum),
        attribute("max", parts.maximum),
        attribute("maxlength", parts.maximumLength),
        attribute("list", parts.list),
      ].filter((one) => one !== undefined)}${state(parts)}
    />`,
  )

/** Multi-line field. */
export const textarea = (parts: FieldParts & { readonly value: string; readonly rows: number }): Html =>
  around(
    parts,
    html`<textarea id="${parts.name}" name="${parts.name}" rows="${parts.rows}" ${state(parts)}>
${parts.value}</textarea>`,
  )

/** Option of a choice. */
export interface Choice {
  readonly value: string
  readonly label: string
  readonly hint?: string
}

/** Drop-down list for a single choice. */
export const select = (
  parts: FieldParts & { readonly choices: ReadonlyArray<Choice>; readonly value?: string | undefined },
): Html =>
  around(
    parts,
    html`<select id="${parts.name}" name="${parts.name}" ${state(parts)}>
      ${parts.choices.map(
        ({ value, label }) =>
          html`<option value="${value}" ${value === parts.value ? html` selected` : undefined}>${label}</option>`,
      )}
    </select>`,
  )

/** Check boxes for several choices. */
export const checkboxes = (
  parts: FieldParts & {
    readonly choices: ReadonlyArray<Choice>
    readonly values: ReadonlyArray<string>
  },
): Html =>
  html`<fieldset class="field" ${described(parts)}>
    <legend>${parts.label}</legend>
    ${errorOf(parts)}${hintOf(parts)}
    <div class="choices">
      ${parts.choices.map(
        ({ value, label, hint }) =>
          html`<label class="choice"
            ><input
              type="checkbox"
              name="${parts.name}"
              value="${value}"
              ${parts.values.includes(value) ? html` checked` : undefined}
            /><span>${label}${hint === undefined ? undefined : html`<small>${hint}</small>`}</span></label
          >`,
      )}
    </div>
  </fieldset>`

/** Form of a single button. */
export interface ButtonParts {
  readonly action: string
  readonly csrfToken: string
  readonly label: string
  readonly kind?: "main" | "danger" | "small"
  readonly fields?: Readonly<Record<string, string>>
}

const hidden = (fields: Readonly<Record<string, string>> = {}): ReadonlyArray<Html> =>
  Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)

/** Button that acts immediately. */
export const actionButton = ({ action, csrfToken, label, kind, fields }: ButtonParts): Html =>
  html`<form method="post" action="${action}" class="inline">
    ${csrfField(csrfToken)}${hidden(fields)}<button class="${kind ?? ""}">${label}</button>
  </form>`

/** Button that asks for confirmation first. */
export const confirmButton = (parts: ButtonParts & { readonly question: Part; readonly answer: string }): Html =>
  html`<details class="confirm">
    <summary class="button ${parts.kind ?? ""}">${parts.label}</summary>
    <div class="question">
      <p>${parts.question}</p>
      ${actionButton({ ...parts, label: parts.answer })}
    </div>
  </details>`
