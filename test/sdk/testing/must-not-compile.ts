/** Mistakes that the compiler must find in tests with the fakes. Checked by `tsc`; nothing here runs. */
import { CodeAnalysis, type Finding } from "@code-analysis/sdk"
import {
  type AnswerFunction,
  type Answers,
  createFakeService,
  example,
  fail,
  handlers,
  inTurn,
  pages,
  progress,
  reply,
} from "@code-analysis/sdk/testing"

declare const finding: Finding

export const answers: readonly Answers[] = [
  { getFinding: finding, deleteWebhook: undefined },
  { getFinding: async ({ path }) => ({ ...finding, id: path.id }) },
  { getFinding: () => new Response(null, { status: 502 }) },
  // @ts-expect-error an operation that does not exist
  { getFindings: finding },
  // @ts-expect-error the body of another operation
  { getFix: finding },
  // @ts-expect-error members are missing
  { getFinding: { id: finding.id } },
  // @ts-expect-error a value that is not allowed
  { getFinding: { ...finding, severity: "fatal" } },
  // @ts-expect-error a function that gives another body
  { getFinding: ({ path }) => ({ ...finding, id: path.id.length }) },
  // @ts-expect-error the path has no such parameter
  { getFinding: ({ path }) => ({ ...finding, id: path.finding_id }) },
  // @ts-expect-error a webhook's deletion has no body
  { deleteWebhook: { id: finding.id } },
  // @ts-expect-error a stream is made by `progress`
  { streamAnalysisProgress: [example("streamAnalysisProgress")] },
]

export const failures: readonly Answers[] = [
  { getFinding: fail("getFinding", "NOT_FOUND") },
  { getFinding: fail("getFinding", "INTERNAL_ERROR", { status: 503, retryAfterSeconds: 3 }) },
  // @ts-expect-error the failure of another operation
  { getFinding: fail("getFix", "NOT_FOUND") },
  // @ts-expect-error a code that does not exist
  { getFinding: fail("getFinding", "GONE") },
  // @ts-expect-error findings have no conflicts
  { getFinding: fail("getFinding", "CONFLICT") },
  // @ts-expect-error only a wrong value has them
  { getFinding: fail("getFinding", "NOT_FOUND", { errors: [] }) },
  // @ts-expect-error waiting does not help
  { getFinding: fail("getFinding", "NOT_FOUND", { retryAfterSeconds: 3 }) },
  // @ts-expect-error the code decides the status
  { getFinding: fail("getFinding", "NOT_FOUND", { status: 503 }) },
  // @ts-expect-error no answer of the service
  { getFinding: fail("getFinding", "INTERNAL_ERROR", { status: 502 }) },
]

export const lists: readonly Answers[] = [
  { listFindings: pages("listFindings", [finding]) },
  { listFindings: pages("listFindings", ({ query }) => (query.limit === 1 ? [finding] : [])) },
  // @ts-expect-error items of another list
  { listFixes: pages("listFixes", [finding]) },
  // @ts-expect-error no list
  { getFinding: pages("getFinding", [finding]) },
  // @ts-expect-error a filter that does not exist
  { listFindings: pages("listFindings", ({ query }) => (query.mood === "good" ? [finding] : [])) },
]

export const functions: readonly AnswerFunction<"getFinding">[] = [
  reply("getFinding", finding, { "X-Team": "7" }),
  inTurn("getFinding", fail("getFinding", "NOT_FOUND"), finding),
  // @ts-expect-error a header is a text
  reply("getFinding", finding, { "X-Team": 7 }),
  // @ts-expect-error the body of another operation
  reply("getFinding", example("getFix")),
  // @ts-expect-error the answer of another operation
  inTurn("getFinding", example("getFix")),
]

export function examples(): void {
  example("getFinding", "resolved").title.toUpperCase()
  // @ts-expect-error an example that does not exist
  example("getFinding", "lost")
  // @ts-expect-error an answer without a body has no example
  example("deleteWebhook")
  // @ts-expect-error an event of a stream is no run
  example("streamAnalysisProgress").repository_name.toUpperCase()
}

export function streams(): void {
  progress([example("streamAnalysisProgress")], { delayMillis: 5, dropAfter: [1, 2] })
  // @ts-expect-error an example of something else
  progress([example("getFinding")])
  // @ts-expect-error the option is called dropAfter
  progress([example("streamAnalysisProgress")], { dropsAfter: 1 })
}

export async function services(): Promise<void> {
  const service = createFakeService({ getFinding: finding })
  await new CodeAnalysis({ apiKey: "test", fetch: service.fetch }).findings.get(finding.id)
  handlers(service, { baseUrl: "https://acme.example" })
  service.callsOf("askCode").at(0)?.body.question.toUpperCase()
  for (const call of service.calls) if (call.operationId === "getFinding") call.path.id.toUpperCase()
  // @ts-expect-error not every call has a question
  service.calls.at(0)?.body.question.toUpperCase()
  // @ts-expect-error the call of another operation
  service.callsOf("getFinding").at(0)?.body.question.toUpperCase()
  // @ts-expect-error calls are not for changing
  service.calls.push()
  // @ts-expect-error handlers need a service
  handlers({ getFinding: finding })
}
