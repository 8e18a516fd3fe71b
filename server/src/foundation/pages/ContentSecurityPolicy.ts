/** The content security policy of all responses: nothing is loaded, run, framed or posted unless a page needs it. */

const none = "'none'"
const own = "'self'"

/** Kinds of resources that a page loads; all come from this service. */
export interface PageNeeds {
  /** Style sheets and pictures that are files. */
  readonly files?: boolean
  /** Fonts that are files. */
  readonly fonts?: boolean
  /** Scripts that are files; they may call this service. */
  readonly scripts?: boolean
  /** Forms, which post to this service. */
  readonly forms?: boolean
  /** Pictures inside of style sheets and addresses. */
  readonly dataImages?: boolean
  /** Texts of `<style>` elements, by the sources that admit just them: `'sha256-…'`. */
  readonly inlineStyles?: ReadonlyArray<string>
}

/** The policy of a page with these needs; a response without any is data. */
export const policyOf = ({
  files = false,
  fonts = false,
  scripts = false,
  forms = false,
  dataImages = false,
  inlineStyles = [],
}: PageNeeds): string => {
  const ownFiles = files ? [own] : []
  const sources: ReadonlyArray<readonly [directive: string, sources: ReadonlyArray<string>]> = [
    ["style-src", [...ownFiles, ...inlineStyles]],
    ["img-src", [...ownFiles, ...(dataImages ? ["data:"] : [])]],
    ["font-src", fonts ? [own] : []],
    ["script-src", scripts ? [own] : []],
    ["connect-src", scripts ? [own] : []],
  ]
  return [
    `default-src ${none}`,
    `base-uri ${none}`,
    `form-action ${forms ? own : none}`,
    `frame-ancestors ${none}`,
    ...sources.flatMap(([directive, values]) => (values.length === 0 ? [] : [`${directive} ${values.join(" ")}`])),
  ].join("; ")
}
