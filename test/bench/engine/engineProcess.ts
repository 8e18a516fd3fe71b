/** The engine, a process of its own: analyses commits as the service and `npm run analyze` do. */
import { Effect, ManagedRuntime } from "effect"
import { Engine } from "../../../server/src/engine/Engine.ts"
import { recordFile } from "../../../server/src/engine/records/recordFile.ts"
import { answer } from "../support/processes.ts"
import { type Usage, usage } from "./usage.ts"

const runtime = ManagedRuntime.make(Engine.layer())

/** A commit, and the folder of its records, if they are kept. */
export interface Task {
  readonly gitDirectory: string
  readonly commitSha: string
  readonly records?: string
}

/** Cost of one analysis. */
export interface Cost {
  readonly cpuSeconds: number
  readonly filesAnalyzed: number
  readonly findings: number
  /** Usage of the whole process. */
  readonly process: Usage
}

const analyze = async ({ gitDirectory, commitSha, records }: Task): Promise<Cost> => {
  const start = usage().cpuSeconds
  const report = await runtime.runPromise(
    Effect.flatMap(Engine, (engine) =>
      engine.analyze({ gitDirectory, commitSha, ...(records === undefined ? {} : { records: recordFile(records) }) }),
    ),
  )
  const end = usage()
  return {
    cpuSeconds: end.cpuSeconds - start,
    filesAnalyzed: report.filesAnalyzed,
    findings: report.findings.length,
    process: end,
  }
}

const handlers = { analyze }

/** Requests that this process answers over IPC. */
export type EngineHandlers = typeof handlers

answer(handlers, () => runtime.dispose())
