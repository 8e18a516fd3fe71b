/** The forms of the dashboard: fields with what is wrong about them beside them, and buttons that do something. */
import { type Html, html, type Part } from "../foundation/text/Html.ts"

/** The field of every form that proves that it is ours. */
export const csrfField = (csrfToken: string): Html =>
  html`<input type="hidden" name="csrf_token" value="${csrfToken}" />`

/** What a field has around it. */
export interface FieldParts {
  readonly name: string
  readonly label: string
  readonly hint?: Part
  /** What the API says is wrong. */
  readonly error?: string | undefined
  readonly isRequired?: boolean
  /** Nothing says that it may be left out: nobody has to filter a list. */
  readonly isBare?: boolean
}

/** An input of one line. */
export interface InputParts extends FieldParts {
  readonly type?: "text" | "url" | "number" | "password" | "date" | "datetime-local" | "search"
  readonly value?: string | undefined
  readonly placeholder?: string
  readonly autocomplete?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly maximumLength?: number
  /** Id of a `datalist` with values to choose from. */
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

/** A field of one line. */
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

/** A field of several lines; what is in it is never shown again where the API does not show it. */
export const textarea = (parts: FieldParts & { readonly value: string; readonly rows: number }): Html =>
  around(
    parts,
    html`<textarea id="${parts.name}" name="${parts.name}" rows="${parts.rows}" ${state(parts)}>
${parts.value}</textarea>`,
  )

/** One of several values. */
export interface Choice {
  readonly value: string
  readonly label: string
  readonly hint?: string
}

/** One of several, in a list that opens. */
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

/** Any of several. */
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

/** What a button of its own sends. */
export interface ButtonParts {
  readonly action: string
  readonly csrfToken: string
  readonly label: string
  readonly kind?: "main" | "danger" | "small"
  readonly fields?: Readonly<Record<string, string>>
}

const hidden = (fields: Readonly<Record<string, string>> = {}): ReadonlyArray<Html> =>
  Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)

/** A button that does something at once. */
export const actionButton = ({ action, csrfToken, label, kind, fields }: ButtonParts): Html =>
  html`<form method="post" action="${action}" class="inline">
    ${csrfField(csrfToken)}${hidden(fields)}<button class="${kind ?? ""}">${label}</button>
  </form>`

/** A button that asks first: it opens, says what will happen, and then does it. */
export const confirmButton = (parts: ButtonParts & { readonly question: Part; readonly answer: string }): Html =>
  html`<details class="confirm">
    <summary class="button ${parts.kind ?? ""}">${parts.label}</summary>
    <div class="question">
      <p>${parts.question}</p>
      ${actionButton({ ...parts, label: parts.answer })}
    </div>
  </details>`
