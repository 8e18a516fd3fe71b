/** The security findings of a repository, and of these the ones that need several files. */
import type { Finding } from "../../../../server/src/engine/Report.ts"
import type { EngineHarness } from "../engineHarness.ts"
import type { FixtureFiles } from "../fixtureRepository.ts"

type Findings = (files: FixtureFiles) => Promise<ReadonlyArray<Finding>>

export const securityIn =
  ({ analyze }: EngineHarness): Findings =>
  async (files) =>
    (await analyze(files)).findings.filter(({ category }) => category === "security")

export const acrossIn =
  (harness: EngineHarness): Findings =>
  async (files) =>
    (await securityIn(harness)(files)).filter(isAcross)

export const isAcross = ({ title }: Finding): boolean => title.includes("of another file")
