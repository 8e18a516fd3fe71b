/**
 * The bundle of the server, which the processes and the threads of tests run: it starts in a third of the time of the
 * sources.
 */
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import type { TestProject } from "vitest/node"
import { bundleServer, serverEntryPoints } from "../../../scripts/server/bundle.ts"
import { temporaryBundle } from "../../support/temporaryBundle.ts"

declare module "vitest" {
  export interface ProvidedContext {
    /** The bundled modules by the addresses of those in the sources. */
    bundled: Readonly<Record<string, string>>
  }
}

/**
 * Before the tests of a project: bundles the server, for the projects after it as well. In watch mode also before each run.
 */
export const provideBundle = async (project: TestProject, defer: (undo: () => void) => unknown): Promise<void> => {
  const all = project.vitest.getRootProject()
  if (all.getProvidedContext().bundled !== undefined) return
  const folder = await temporaryBundle(defer, serverEntryPoints)
  const modules = Object.entries(serverEntryPoints).map(([name, source]) => [
    pathToFileURL(source).href,
    join(folder, `${name}.js`),
  ])
  all.provide("bundled", Object.fromEntries(modules))
  project.onTestsRerun(() => bundleServer(folder))
}
