/** Which language a header (`.h`) is written in: C, C++ and Objective-C share the extension. */

/** Headers tell early; a longer one is not read to its end. */
const probeCharacters = 100_000

/** What only C++ has, at the beginning of a line, where comments seldom have it. */
const cppMark =
  /^[ \t]*(?:class[ \t]+(?:\w+[ \t]+){0,2}\w+[ \t]*(?:final[ \t]*)?(?:[:{;]|$)|namespace(?:[ \t]+[\w:]+)?[ \t]*(?:\{|$)|template[ \t]*<|using[ \t]+(?:namespace[ \t]|\w+[ \t]*=|\w+::)|(?:public|private|protected)[ \t]*:|virtual[ \t]|constexpr[ \t]|(?:inline[ \t]+|static[ \t]+|const[ \t]+){0,3}std::)/m

/** The standard library of C++ has headers without an extension. */
const cppInclude = /^[ \t]*#[ \t]*include[ \t]*<[a-z_]+>/m

const objectiveCMark = /^[ \t]*(?:@(?:interface|protocol|class|end)\b|#[ \t]*import[ \t]*[<"])/m

/**
 * Parts that only a C++ compiler sees; a header with such a part is a header of C. Where it ends is not looked for: its
 * `extern "C" {` stands alone in it.
 */
const cppOnlyPart = /^[ \t]*#[ \t]*(?:ifdef[ \t]+__cplusplus|if[ \t]+defined[ \t]*(?:\([ \t]*)?__cplusplus)/m

/** True for a header that only a C++ compiler reads. */
export const isCppHeader = (source: string): boolean => {
  const head = source.slice(0, probeCharacters)
  if (cppOnlyPart.test(head)) return false
  return cppInclude.test(head) || cppMark.test(head)
}

/** True for a header of Objective-C, for which there is no grammar. */
export const isObjectiveCHeader = (source: string): boolean => objectiveCMark.test(source.slice(0, probeCharacters))
