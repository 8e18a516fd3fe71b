/** Order of the sources of fixes: the detectors, then the language model if one is configured. */
import { Effect, Layer, Option, Result } from "effect"
import { Configuration } from "../config/Configuration.ts"
import { ChatModel } from "../models/ChatModel.ts"
import type { ModelError } from "../models/ModelErrors.ts"
import { detectorFixes } from "./DetectorFixes.ts"
import { type FixSource, FixSources, type Proposal, type RefusedFinding, SourceUnavailable } from "./FixSource.ts"
import * as ModelFixes from "./ModelFixes.ts"

const isEngines = <E extends { readonly _tag: string }>(error: E | ModelError): error is Exclude<E, ModelError> =>
  !["ModelUnavailable", "ModelRefused", "ModelAnswerInvalid"].includes(error._tag)

/** A model as a source: one finding after the other, and proposals are kept when it goes away in between. */
const modelSource = (model: ModelFixes.ModelFixes): FixSource => ({
  version: model.version,
  mostFindings: model.mostFindings,
  knows: model.knows,
  propose: (fixer, file, findings) =>
    Effect.gen(function* () {
      const proposed: Array<Proposal> = []
      const refused: Array<RefusedFinding> = []
      for (const finding of findings) {
        const result = yield* Effect.result(model.propose(fixer, file, finding))
        if (Result.isFailure(result)) {
          if (isEngines(result.failure)) return yield* result.failure
          if (proposed.length + refused.length > 0) break
          return yield* new SourceUnavailable({ detail: result.failure.message })
        }
        Result.match(result.success, {
          onFailure: ({ reason, detail }) => refused.push({ findingId: finding.id, reason, detail }),
          onSuccess: ({ title, explanation, change }) =>
            proposed.push({
              findingId: finding.id,
              title,
              explanation,
              // it is proved that it parses and that the finding is gone, but not that it is the intended change
              confidence: "low",
              generatedBy: model.name,
              change,
            }),
        })
      }
      return { proposed, refused }
    }),
})

/** The sources, in the order in which they are asked. */
export const layer = Layer.effect(
  FixSources,
  Effect.gen(function* () {
    const chat = yield* ChatModel
    const { models } = yield* Configuration
    const model = Option.map(Option.all([chat, models.chat]), ([one, settings]) =>
      modelSource(ModelFixes.make(one, settings)),
    )
    return [detectorFixes, ...Option.toArray(model)]
  }),
)
