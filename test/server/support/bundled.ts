/** Paths of the modules that were bundled before the tests. */
import { inject } from "vitest"

/** The bundled module in place of one of the sources. */
export const bundled = (source: URL): string => {
  const module = inject("bundled")[source.href]
  if (module === undefined) throw new Error(`${source.href} is not bundled`)
  return module
}

/** The bundled command line. */
export const bundledMain = (): string => bundled(new URL("../../../server/src/main.ts", import.meta.url))
