/** The client of commands that call a service. */
import { CodeAnalysis, CodeAnalysisError } from "@code-analysis/sdk"
import { Redacted } from "effect"
import type { Connection } from "../Connection.ts"

/** A client of the service. */
export const clientOf = ({ url, credential }: Connection): CodeAnalysis =>
  new CodeAnalysis({
    baseUrl: url,
    ...("token" in credential
      ? { token: Redacted.value(credential.token) }
      : { apiKey: Redacted.value(credential.apiKey) }),
  })

/** A failure of the client as a line; any other error is a defect. */
export const lineOf = (error: unknown): string => {
  if (CodeAnalysisError.is(error)) return error.message
  throw error
}
