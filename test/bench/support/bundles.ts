/** Size of a package in a web page: bundled for browsers, minified, compressed. */
import { type BuildOptions, build } from "esbuild"
import { gzipSync } from "node:zlib"

/** Bytes of a bundle. */
export interface BundleSize {
  readonly minified: number
  readonly gzipped: number
}

const options = {
  bundle: true,
  format: "esm",
  legalComments: "none",
  logLevel: "error",
  minify: true,
  platform: "browser",
  target: "es2022",
  write: false,
} satisfies BuildOptions

/**
 * Bundles a module as a customer's bundler would.
 *
 * @param source the module, such as `export { verify } from "@code-analysis/webhook-verifier"`
 * @param folder where its packages are installed
 * @param more further options of the bundler
 */
export const bundleSize = async (
  source: string,
  folder: string,
  more: Pick<BuildOptions, "conditions"> = {},
): Promise<BundleSize> => {
  const { outputFiles } = await build({ ...options, ...more, stdin: { contents: source, resolveDir: folder } })
  const code = Buffer.concat(outputFiles.map(({ contents }) => contents))
  return { minified: code.length, gzipped: gzipSync(code, { level: 9 }).length }
}
