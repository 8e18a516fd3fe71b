/** Filters of lists in the address of a page. */
import { inWords } from "./components.ts"
import type { Choice } from "./forms.ts"

/** Value of a choice; undefined if it is unknown. */
export const chosenOf = <Value extends string>(
  query: URLSearchParams,
  name: string,
  values: ReadonlyArray<Value>,
): Value | undefined => values.find((value) => value === query.get(name))

/** Trimmed text of a parameter; undefined if it is empty. */
export const textOf = (query: URLSearchParams, name: string): string | undefined => {
  const text = query.get(name)?.trim() ?? ""
  return text === "" ? undefined : text
}

/** Choices of a filter, starting with "Any". */
export const choicesOf = (values: ReadonlyArray<string>, labelOf = inWords): ReadonlyArray<Choice> => [
  { value: "", label: "Any" },
  ...values.map((value) => ({ value, label: labelOf(value) })),
]
