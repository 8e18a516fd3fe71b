/** Detects the language of a header (`.h`), whose extension C, C++ and Objective-C share. */

/** Characters of a header that are read; the language shows early. */
const probeCharacters = 100_000

/** Syntax that only C++ has, at the beginning of a line, where it is rare in comments. */
const cppMark =
  /^[ \t]*(?:class[ \t]+(?:\w+[ \t]+){0,2}\w+[ \t]*(?:final[ \t]*)?(?:[:{;]|$)|namespace(?:[ \t]+[\w:]+)?[ \t]*(?:\{|$)|template[ \t]*<|using[ \t]+(?:namespace[ \t]|\w+[ \t]*=|\w+::)|(?:public|private|protected)[ \t]*:|virtual[ \t]|constexpr[ \t]|(?:inline[ \t]+|static[ \t]+|const[ \t]+){0,3}std::)/m

/** Headers of C++'s standard library, which have no extension. */
const cppInclude = /^[ \t]*#[ \t]*include[ \t]*<[a-z_]+>/m

const objectiveCMark = /^[ \t]*(?:@(?:interface|protocol|class|end)\b|#[ \t]*import[ \t]*[<"])/m

/**
 * Beginning of a part that only C++ compilers see; a header with such a part is written in C. Only the beginning
 * matters: such a part usually contains nothing but `extern "C" {`.
 */
const cppOnlyPart = /^[ \t]*#[ \t]*(?:ifdef[ \t]+__cplusplus|if[ \t]+defined[ \t]*(?:\([ \t]*)?__cplusplus)/m

/** True for a header that only C++ compilers can read. */
export const isCppHeader = (source: string): boolean => {
  const head = source.slice(0, probeCharacters)
  if (cppOnlyPart.test(head)) return false
  return cppInclude.test(head) || cppMark.test(head)
}

/** True for a header of Objective-C, for which there is no grammar. */
export const isObjectiveCHeader = (source: string): boolean => objectiveCMark.test(source.slice(0, probeCharacters))
