/** Reads the `Accept-Encoding` header of a request (RFC 9110, section 12.5.3). */

/** A coding that is named counts; `*` speaks for those that are not. A weight of 0 refuses it. */
const weightOf = (coding: string, header: string): number | undefined => {
  for (const part of header.split(",")) {
    const [name = "", ...parameters] = part.split(";").map((word) => word.trim().toLowerCase())
    if (name !== coding) continue
    const weight = parameters.find((parameter) => parameter.startsWith("q="))
    return weight === undefined ? 1 : Number(weight.slice("q=".length))
  }
  return undefined
}

/** Whether an `Accept-Encoding` header takes gzip. */
export const acceptsGzip = (header: string | undefined): boolean =>
  header !== undefined && (weightOf("gzip", header) ?? weightOf("x-gzip", header) ?? weightOf("*", header) ?? 0) > 0
