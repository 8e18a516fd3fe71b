/** Quality gate results of runs, for reports to source hosts. */
import { SqlClient } from "effect/sql"
import { Context, Effect, Layer, Option, Schema } from "effect"
import { QualityGateResult } from "../contract/Stored.ts"
import { rowsAs } from "../database/Rows.ts"
import { reasonsOf } from "./QualityGateResult.ts"

/** Quality gate result of one run. */
export interface GateEvaluation {
  readonly passed: boolean
  /** Whether a missed gate fails the check of a pull request. */
  readonly blockMerge: boolean
  /** The gates that were missed, a sentence each. */
  readonly reasons: ReadonlyArray<string>
}

const QualityGateResultRow = Schema.Struct({ quality_gate_result: Schema.NullOr(QualityGateResult) })

/** Looks evaluations up. */
export class GateEvaluations extends Context.Service<GateEvaluations>()("scm/GateEvaluations", {
  make: Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient

    /** Result of a run; none if it is not completed or the gates were disabled. */
    const find = (organizationId: string, runId: string): Effect.Effect<Option.Option<GateEvaluation>> =>
      sql`
        SELECT quality_gate_result FROM analysis_runs WHERE organization_id = ${organizationId} AND id = ${runId}
      `.pipe(
        rowsAs(QualityGateResultRow),
        Effect.map(([row]) => Option.fromNullishOr(row?.quality_gate_result)),
        Effect.map(
          Option.map((result) => ({
            passed: result.passed,
            blockMerge: result.block_merge,
            reasons: reasonsOf(result),
          })),
        ),
        Effect.orDie,
      )

    return { find } as const
  }),
}) {
  static readonly layer = Layer.effect(this, this.make)
}
