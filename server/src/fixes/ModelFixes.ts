/**
 * A language model as a source of fixes. It is shown the finding, the code around it and the imports, secrets masked, and
 * proposes edits; what it says is data. A proposal comes only of edits that stay within what it was shown and that the
 * engine proves on the file.
 */
import { Duration, Effect, Option, Result } from "effect"
import type { EngineError } from "../engine/errors.ts"
import type { BlobOfFile } from "../engine/examineBlob.ts"
import { descriptions } from "../engine/detectors/descriptions.ts"
import type { Fixer, ProvedChange } from "../engine/fixes/Fixer.ts"
import type { RefusalReason } from "../engine/fixes/FixRefused.ts"
import type { Surroundings } from "../engine/fixes/surroundings.ts"
import { type Chat, type ChatRequest, completeOrSmaller, type Showing } from "../models/ChatModel.ts"
import { isUnfinished, type ModelError } from "../models/ModelErrors.ts"
import type { ChatModelSettings } from "../config/Models.ts"
import { presentableText, presentableTitle } from "./model/presentable.ts"
import { type FindingInWords, promptVersion, requestOf } from "./model/prompt.ts"
import { type AnswerFault, type Proposed, readEdits } from "./model/readEdits.ts"

/** A change that a model wrote and the engine proved. */
export interface ModelProposal {
  readonly title: string
  /** Markdown without links, images, mentions or HTML. */
  readonly explanation: string
  readonly change: ProvedChange
}

/** Why a finding got none. */
export interface ModelFixRefused {
  readonly reason:
    | AnswerFault
    | RefusalReason
    /** The model, or a filter before it, would not answer. */
    | "model_refused"
    /** The completion is not an answer. */
    | "no_answer"
    /** The completion was cut off or empty, and so was the one to a smaller prompt. */
    | "answer_cut_off"
    | "answer_empty"
    /** The code is too long for the tokens of one proposal. */
    | "over_budget"
  /** For people. Holds no text of the file or of the model. */
  readonly detail: string
}

/** A model that proposes. */
export interface ModelFixes {
  /** The name of the model. */
  readonly name: string
  /**
   * The model, its host, what it is told and how much it may say. What one version has refused or answered with garbage, it
   * would again; another one is asked.
   */
  readonly version: string
  /** Findings that it is asked for with one run. */
  readonly mostFindings: number
  /** Whether it is asked for findings of this detector. */
  readonly knows: (detector: string) => boolean
  /** Asks for a fix of one finding. Fails where the model is away, or does not let us in. */
  readonly propose: (
    fixer: Fixer,
    file: BlobOfFile,
    finding: FindingInWords,
  ) => Effect.Effect<Result.Result<ModelProposal, ModelFixRefused>, EngineError | ModelError>
}

/** One proposal is a matter of a minute, or it is none. */
const deadline = Duration.minutes(2)

/** As the client counts where an endpoint does not: code has three to four. */
const charactersPerToken = 3

/** Share of a proposal's token budget that is reserved for the completion. */
const shareOfAnswer = 0.4

/**
 * Kinds of findings about one place in one file. Findings about several files or a whole class need more than a few lines, and
 * secrets are never sent to a model.
 */
const shownKinds: ReadonlySet<string> = new Set(["syntax", "function", "condition", "text", "flow", "ruff"])

const known: ReadonlySet<string> = new Set(
  descriptions.filter(({ detection }) => shownKinds.has(detection.kind)).map(({ id }) => id),
)

/** The contract's `Fix.explanation` holds 10,000 characters, of which what is made safe may take five for one. */
const longestExplanation = 1_400
const longestRisk = 400

/** The explanation of a proposal, followed by its risk and the model's name. */
const explanationOf = ({ explanation, risk }: Proposed, model: string): string =>
  [
    presentableText(explanation, longestExplanation),
    ...(risk.trim() === "" ? [] : [`What could go wrong: ${presentableText(risk, longestRisk)}`]),
    `A language model (\`${model.replaceAll("`", "'")}\`) wrote this change. Proved on the file: it parses, the finding is gone, and there is no new one. What the code does when it runs was not tried.`,
  ].join("\n\n")

/** Refusals that are about us, not about this finding: asking for the next one would end the same way. */
const isAboutAccess = (error: ModelError): boolean =>
  error._tag === "ModelUnavailable" ||
  (error._tag === "ModelRefused" && !["content", "too_long", "too_large"].includes(error.reason))

const refuse = (reason: ModelFixRefused["reason"], detail: string) => Result.fail({ reason, detail })

/** Why a finding gets no fix when the model did not answer for it alone. */
const reasonOf = (error: ModelError): ModelFixRefused["reason"] => {
  if (error._tag === "ModelRefused") return "model_refused"
  return isUnfinished(error) ? (`answer_${error.reason}` as const) : "no_answer"
}

/** Lines before and after a finding that a second, smaller prompt shows. */
const linesAround = 5

/** Fewest tokens of a completion that hold a fix: some 30 lines with the JSON around them. */
const leastOutputTokens = 500

/** The finding with few lines around it and no imports; none where that shows no less. */
const smaller = (seen: Surroundings): Option.Option<Surroundings> => {
  const { finding, passage, imports } = seen
  const lineStart = Math.max(passage.lineStart, finding.lineStart - linesAround)
  const lineEnd = Math.min(passage.lineEnd, finding.lineEnd + linesAround)
  if (imports.length === 0 && lineStart === passage.lineStart && lineEnd === passage.lineEnd) return Option.none()
  const lines = passage.text.split("\n").slice(lineStart - passage.lineStart, lineEnd - passage.lineStart + 1)
  return Option.some({ ...seen, imports: [], passage: { lineStart, lineEnd, text: lines.join("\n") } })
}

const tokensOf = ({ instructions, content }: ChatRequest): number =>
  Math.ceil((instructions.length + content.length) / charactersPerToken)

/** Source of fixes by a model, within the tokens of a run. */
export const make = (
  chat: Chat,
  { fixesPerRun, tokensPerRun }: Pick<ChatModelSettings, "fixesPerRun" | "tokensPerRun">,
): ModelFixes => {
  // a share for each finding, so that a run never costs more, even if several workers take it up
  const tokensPerFix = Math.floor(tokensPerRun / Math.max(1, fixesPerRun))
  const maxOutputTokens = Math.floor(tokensPerFix * shareOfAnswer)

  return {
    name: chat.name,
    version: `${chat.name}@${chat.host}/${promptVersion}/${tokensPerFix}`,
    mostFindings: fixesPerRun,
    knows: (detector) => known.has(detector),
    propose: Effect.fn("ModelFixes.propose")(function* (fixer, file, finding) {
      const seen = yield* fixer.look(file, finding)
      if (Result.isFailure(seen)) return refuse(seen.failure.reason, seen.failure.detail)
      const ask = (shown: Surroundings, mostTokens: number): Showing<Surroundings> => ({
        request: { ...requestOf(file.path, finding, shown), maxOutputTokens: mostTokens },
        shown,
      })
      const first = ask(seen.success, maxOutputTokens)
      const tokensLeft = tokensPerFix - maxOutputTokens - tokensOf(first.request)
      if (tokensLeft < 0) {
        return refuse("over_budget", "The code around the finding is longer than one proposal may cost.")
      }
      // the second try gets the tokens that the first one leaves of the share
      const second = Option.filter(
        Option.map(smaller(seen.success), (shown) =>
          ask(shown, Math.min(maxOutputTokens, tokensLeft - tokensOf(requestOf(file.path, finding, shown)))),
        ),
        ({ request }) => (request.maxOutputTokens ?? 0) >= leastOutputTokens,
      )
      const answer = yield* Effect.result(completeOrSmaller(chat, first, second, deadline))
      if (Result.isFailure(answer)) {
        const error = answer.failure
        if (isAboutAccess(error)) return yield* error
        return refuse(reasonOf(error), error.message)
      }
      const { detector, fingerprint } = finding
      const { text, shown } = answer.success
      const proposed = readEdits(text, { path: file.path, detector, fingerprint, surroundings: shown })
      if (Result.isFailure(proposed)) return refuse(proposed.failure.reason, proposed.failure.detail)
      const proved = yield* fixer.prove(file, finding, proposed.success.edits)
      if (Result.isFailure(proved)) return refuse(proved.failure.reason, proved.failure.detail)
      const title = presentableTitle(proposed.success.title)
      return Result.succeed({
        title: title === "" ? `Resolve ${detector}` : title,
        explanation: explanationOf(proposed.success, chat.name),
        change: proved.success,
      })
    }),
  }
}
