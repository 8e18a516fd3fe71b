/** Analyzes one commit in a process of its own: `analyzeOnce.ts <git directory> <commit>` prints the detectors. */
import { Effect } from "effect"
import { Engine } from "../../../server/src/engine/Engine.ts"

const [gitDirectory = "", commitSha = ""] = process.argv.slice(2)

const program = Effect.flatMap(Engine, (engine) => engine.analyze({ gitDirectory, commitSha })).pipe(
  Effect.provide(Engine.layer({ workers: 1 })),
)

const report = await Effect.runPromise(program)
console.log(JSON.stringify(report.findings.map(({ detector }) => detector)))
