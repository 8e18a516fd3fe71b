/** Filters of lists, as the address of a page says them. */
import { inWords } from "./components.ts"
import type { Choice } from "./forms.ts"

/** The value among those that there are; what is not known is left out. */
export const chosenOf = <Value extends string>(
  query: URLSearchParams,
  name: string,
  values: ReadonlyArray<Value>,
): Value | undefined => values.find((value) => value === query.get(name))

/** A text that was filled in. */
export const textOf = (query: URLSearchParams, name: string): string | undefined => {
  const text = query.get(name)?.trim() ?? ""
  return text === "" ? undefined : text
}

/** The choices of a filter, the first of which is none. */
export const choicesOf = (values: ReadonlyArray<string>, labelOf = inWords): ReadonlyArray<Choice> => [
  { value: "", label: "Any" },
  ...values.map((value) => ({ value, label: labelOf(value) })),
]
