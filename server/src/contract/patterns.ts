/** Messages for the patterns of the spec, which callers could not read. */

/** Messages by pattern, for every pattern that a request can violate. */
const messages: Readonly<Record<string, string>> = {
  "^https?://": "must be an absolute address that begins with http:// or https://, in lower case",
  "^[0-9a-f]{7,64}$": "must be a commit's identifier: 7 to 64 hexadecimal digits, letters in lower case",
  "^(?:[0-9a-f]{40}|[0-9a-f]{64})$":
    "must be a commit's full identifier: 40 or 64 hexadecimal digits, letters in lower case",
  "^[a-z0-9+#._-]+$": "must be the name of a language in lower case, without spaces, for example typescript or c++",
  "^CWE-[1-9][0-9]{0,5}$": "must be the identifier of a weakness, for example CWE-89",
  "^[A-Za-z0-9._+-]{1,64}@(?:[A-Za-z0-9-]{1,63}\\.){1,8}[A-Za-z][A-Za-z0-9-]{0,61}[A-Za-z0-9]$":
    "must be the address of a mailbox at a domain with a dot, without %, for example team@acme.example",
  "^[A-Za-z0-9!#$%&'*+.^_`|~-]+$": "must be the name of an HTTP header: letters, digits and - or _, without spaces",
  "^[!-~]+( +[!-~]+)*$": "must be visible ASCII characters, with spaces between them and none at the ends",
  "\\S": "must not be blank",
  "^ *[^\\s\\u0000-\\u001f\\u007f-\\u009f\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u200b-\\u200f\\u2028-\\u202e\\u2060-\\u206f\\u2800\\u3164\\ufe00-\\ufe0f\\ufeff\\uffa0\\ufff0-\\ufffb][^\\u0000-\\u001f\\u007f-\\u009f\\u061c\\u200e\\u200f\\u2028-\\u202e\\u2066-\\u2069]*$":
    "must be one line that begins with a visible character, without control and direction characters",
}

/** Message for a pattern. */
export const messageOfPattern = (pattern: string): string =>
  messages[pattern] ?? "does not have the format in its description"

/** Tells whether a pattern has a message. */
export const hasMessage = (pattern: string): boolean => Object.hasOwn(messages, pattern)
