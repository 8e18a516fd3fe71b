/** Progress of a preview: the partial result is returned at the deadline. */
import { Clock, Effect, Ref } from "effect"
import type { FixPreview, FixPreviewCheck } from "../contract/generated/types.ts"
import type { ProofStep } from "./Placement.ts"

/** Checks of a preview. */
export type CheckName = ProofStep | "tests"

/** The checks in the order they run. */
export const checkNames: ReadonlyArray<CheckName> = ["patch_applies", "parses", "reanalysis", "tests"]

/** The contract's most. */
const longestOutput = 10_000

/** Results of a preview in addition to its checks. */
export type Learned = Pick<
  FixPreview,
  "changes" | "health_score_before" | "health_score_after" | "resolves_finding" | "introduced_findings"
>

interface Known {
  readonly checks: ReadonlyMap<CheckName, FixPreviewCheck>
  readonly learned: Learned
  /** When the check that is under way began. */
  readonly began: number
}

const nothing: Learned = {
  changes: [],
  health_score_before: null,
  health_score_after: null,
  resolves_finding: false,
  introduced_findings: 0,
}

const skipped = (name: CheckName): FixPreviewCheck => ({ name, outcome: "skipped", output: "", duration_ms: 0 })

/** Notes the results of a preview. */
export class PreviewProgress {
  private readonly known: Ref.Ref<Known>

  private constructor(known: Ref.Ref<Known>) {
    this.known = known
  }

  /** Nothing is known yet. */
  static readonly start: Effect.Effect<PreviewProgress> = Effect.gen(function* () {
    const began = yield* Clock.currentTimeMillis
    return new PreviewProgress(yield* Ref.make<Known>({ checks: new Map(), learned: nothing, began }))
  })

  /** Ends a check; its time is that since the one before. */
  check(name: CheckName, outcome: FixPreviewCheck["outcome"], output = ""): Effect.Effect<void> {
    return Effect.flatMap(Clock.currentTimeMillis, (now) =>
      Ref.update(this.known, ({ checks, learned, began }) => ({
        checks: new Map(checks).set(name, {
          name,
          outcome,
          output: output.slice(0, longestOutput),
          duration_ms: Math.max(0, now - began),
        }),
        learned,
        began: now,
      })),
    )
  }

  /** Ends the check that is under way as failed. */
  fail(output: string): Effect.Effect<void> {
    return Effect.flatMap(Ref.get(this.known), ({ checks }) => {
      const name = checkNames.find((one) => !checks.has(one))
      return name === undefined ? Effect.void : this.check(name, "failed", output)
    })
  }

  learn(more: Partial<Learned>): Effect.Effect<void> {
    return Ref.update(this.known, ({ checks, learned, began }) => ({
      checks,
      learned: Object.assign({ ...learned }, more),
      began,
    }))
  }

  /** Everything that is known; a check that was not come to is skipped. */
  get answer(): Effect.Effect<Learned & Pick<FixPreview, "checks">> {
    return Effect.map(Ref.get(this.known), ({ checks, learned }) => ({
      ...learned,
      checks: checkNames.map((name) => checks.get(name) ?? skipped(name)),
    }))
  }
}
