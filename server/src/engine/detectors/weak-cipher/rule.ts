/** Ciphers that can be broken, and the mode of operation that shows patterns. */
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"
import { type Detector, javascriptFamily, type Match, type MatchContext } from "../Detector.ts"
import { argumentsOf, calleeText, originalName } from "../shared/calls.ts"
import { calibrated, patternEvidence } from "../../evidence.ts"
import { literalText } from "../shared/constants.ts"
import { oncePerTree } from "../shared/memoByTree.ts"

/** Protocols and formats that prescribe an old cipher: whoever speaks them has no choice. */
const prescribed =
  /ntlm|ms-?chap|kerberos|krb5|\bvnc|rfb|pkcs-?(?:8|12)|lm-?hash|smb|legacy|putty|zip|pdf\w{0,9}\/(?:[\w.-]{1,40}\/){0,5}(?:encrypt|security|crypt)/i

/** A file that speaks NTLM needs DES and RC4 for it. */
const ntlm = /\bntlm_?(?:hash|response|auth)|\bNTLMSSP\b/i

const speaksNtlmOnce = oncePerTree<boolean>()

/** Functions and files that encrypt what lets somebody in. */
const forLogIn =
  /(?:en|de)crypt\w{0,20}(?:password|passwd|pwd|session|token|cookie|credential|secret)|(?:password|passwd|pwd|session|token|cookie|credential|secret)\w{0,20}[_-]?(?:en|de)crypt/i

/** A key that stands in the source, with its name. */
const writtenKey =
  /(?<![A-Za-z])(?:\w{0,30}_)?key(?:_?str(?:ing)?)?["'\]]{0,2}\s{0,3}(?::?=|=>|:)\s{0,3}b?["'][^"'\n]{8,64}["']/i

/** Every visitor of a page is sent the keys in it. */
const ofPage = /\bCryptoJS\b/

const isForLogInOnce = oncePerTree<boolean>()

/** Encryption of which nothing shows what it protects is `low`: mostly a library, or a format that others read. */
const weighed = (match: Match, { tree }: SyntaxNode, { path, source }: MatchContext): Match =>
  isForLogInOnce(
    tree,
    () => forLogIn.test(path) || forLogIn.test(source) || (writtenKey.test(source) && !ofPage.test(source)),
  )
    ? match
    : calibrated(match, patternEvidence["weak-cipher"].weak)

const broken = (cipher: string): Match => ({ severity: "medium", title: `${cipher} can be broken` })

const smallBlocks = (cipher: string): Match => ({
  severity: "low",
  title: `${cipher} works on blocks of 64 bits, too few for what is sent today`,
})

const showsPatterns: Match = { severity: "medium", title: "ECB encrypts equal blocks alike and shows patterns" }

/** Judges a cipher by its name in libraries, such as `DES/CBC/PKCS5Padding` or `aes-256-ecb`. */
const judgeName = (name: string, node: SyntaxNode, context: MatchContext): Match | null => {
  const match = ofName(name, node, context)
  return match === null ? null : weighed(match, node, context)
}

const ofName = (name: string, { tree }: SyntaxNode, context: MatchContext): Match | null => {
  const [algorithm = ""] = /^[A-Za-z0-9]+/.exec(name) ?? []
  if (prescribed.test(`${context.path} ${context.symbol}`) || /^rsa/i.test(algorithm)) return null
  if (/^(?:3des|desede3?|tripledes|des3)$/i.test(algorithm) || /^des-ede/i.test(name)) return smallBlocks("3DES")
  const isDes = /^des$/i.test(algorithm)
  if (isDes || /^(?:rc4|arc4|arcfour)$/i.test(algorithm))
    return speaksNtlmOnce(tree, () => ntlm.test(context.source)) ? null : broken(isDes ? "DES" : "RC4")
  if (/^(?:rc2|arc2)$/i.test(algorithm)) return broken("RC2")
  if (/^(?:bf|blowfish|idea|cast5?)$/i.test(algorithm)) return smallBlocks(algorithm)
  return /(?:^|[/_.-])ecb(?:$|[/_.-])/i.test(name) ? showsPatterns : null
}

/** True if the code only decrypts: the cipher was chosen by existing data. */
const onlyDeciphers = (call: SyntaxNode, source: string): boolean => {
  const below = source.slice(call.endIndex, call.endIndex + charactersOfUse)
  return /\bDECRYPT_MODE\b/.test(below) && !/\bENCRYPT_MODE\b/.test(source)
}

const charactersOfUse = 400

const javaMatch = (call: SyntaxNode, context: MatchContext): Match | null => {
  if (onlyDeciphers(call, context.source)) return null
  if (!/(?:^|\.)Cipher$/.test(call.childForFieldName("object")?.text ?? "")) return null
  const name = literalText(argumentsOf(call)[0])
  if (name === null) return null
  // Without a mode the provider takes ECB.
  return judgeName(/^aes$/i.test(name) ? "AES/ECB" : name, call, context)
}

/** `openssl_encrypt($text, "des-ecb", $key)`. */
const phpMatch = (call: SyntaxNode, context: MatchContext): Match | null => {
  const name = literalText(argumentsOf(call)[1])
  return name === null ? null : judgeName(name, call, context)
}

const javascriptMatch = (call: SyntaxNode, context: MatchContext): Match | null => {
  const name = literalText(argumentsOf(call)[0])
  return name === null ? null : judgeName(name, call, context)
}

/** `createCipher` was removed from Node: it makes a key of the password with one round of MD5, and no random start. */
const keyFromPassword = (call: SyntaxNode, context: MatchContext): Match | null =>
  /^(?:crypto\.)?create(?:C|Dec)ipher$/.test(calleeText(call)) && argumentsOf(call).length >= 2
    ? weighed(
        {
          severity: "medium",
          title: "`createCipher` encrypts without a random start and with a key that is easy to guess",
        },
        call,
        context,
      )
    : null

/** `CryptoJS.DES.encrypt(…)`. */
const cryptoJsMatch = (call: SyntaxNode, context: MatchContext): Match | null => {
  const cipher = /^CryptoJS\.(DES|TripleDES|RC4|RC4Drop|Blowfish)\.(?:en|de)crypt$/.exec(calleeText(call))?.[1]
  return cipher === undefined ? null : judgeName(cipher.replace("Drop", ""), call, context)
}

const ecbMember = (node: SyntaxNode, context: MatchContext): Match | null =>
  /^(?:CryptoJS\.mode\.ECB|(?:AES|Blowfish|DES3?|ARC2|CAST)\.MODE_ECB|(?:[\w.]+\.)?CipherMode\.ECB)$/.test(node.text)
    ? judgeName("-ecb", node, context)
    : null

/** `DES.new(…)` of PyCryptodome, also under a name of one's own. */
const pycryptodomeMatch = (call: SyntaxNode, context: MatchContext): Match | null => {
  const module = /^(?:\w+\.)*(\w{1,40})\.new$/.exec(calleeText(call))?.[1]
  if (module === undefined || !context.imports.some(({ specifier }) => /^Crypto(?:dome)?\b/.test(specifier)))
    return null
  const original = originalName(module, context.source)
  if (original === "XOR") return weighed(broken("XOR"), call, context)
  return /^(?:DES3?|ARC4|ARC2|Blowfish|CAST)$/.test(original) ? judgeName(original, call, context) : null
}

/** `algorithms.ARC4(…)` and `modes.ECB()` of cryptography. */
const cryptographyMatch = (call: SyntaxNode, context: MatchContext): Match | null => {
  const name = /(?:^|\.)(?:(?:algorithms|modes)\.)?(ARC4|Blowfish|IDEA|CAST5|TripleDES|ECB)$/.exec(
    calleeText(call),
  )?.[1]
  if (name === undefined || !context.source.includes("cryptography")) return null
  return judgeName(name === "ECB" ? "-ecb" : name, call, context)
}

/** `if kind == "DES"`, or its case: one of several ciphers, which whoever sets the program up has chosen. */
const isChosenByName = (call: SyntaxNode, { source }: MatchContext): boolean =>
  /(?:==|\bcase)\s?"(?:3|triple)?(?:des|rc4|blowfish)[\w-]{0,10}"[^"\n]{0,40}\n[^\n]{0,200}$/i.test(
    source.slice(Math.max(0, call.startIndex - charactersOfChoice), call.startIndex),
  )

/** The line of a choice and the one below it. */
const charactersOfChoice = 300

const goMatch = (call: SyntaxNode, context: MatchContext): Match | null => {
  const [, name = "", constructor = ""] = /^(des|rc4|blowfish)\.(New\w*)$/.exec(calleeText(call)) ?? []
  const isImported = context.imports.some(({ specifier }) =>
    /^(?:golang\.org\/x\/)?crypto\/(?:des|rc4|blowfish)$/.test(specifier),
  )
  if (name === "" || !isImported) return null
  const match = judgeName(constructor.includes("Triple") ? "3des" : name, call, context)
  return match !== null && isChosenByName(call, context) ? { ...match, severity: "low" } : match
}

/** `DES.Create()` and the older `new DESCryptoServiceProvider()`. */
const csharpMatch = (node: SyntaxNode, context: MatchContext): Match | null => {
  const text = node.childForFieldName(node.type === "object_creation_expression" ? "type" : "function")?.text ?? ""
  const created = /(?:^|\.)(DES|TripleDES|RC2)(?:\.Create|CryptoServiceProvider|CNG|Cng)$/.exec(text)?.[1]
  if (created !== undefined) return judgeName(created, node, context)
  return /\.(?:En|De)cryptEcb$/.test(text) ? judgeName("-ecb", node, context) : null
}

export const detector: Detector = {
  id: "weak-cipher",
  name: "Weak encryption",
  category: "security",
  severityRule:
    "medium for DES, RC4, RC2 and ECB in a file that encrypts passwords, sessions or tokens or holds the key; low elsewhere, for 3DES and other ciphers with blocks of 64 bits, and for one of several that a setting names",
  languages: [...javascriptFamily, "python", "go", "java", "csharp", "php"],
  cwe: "CWE-327",
  description:
    "The keys of DES are too short, RC4 shows parts of the text, ciphers with blocks of 64 bits give data away after some gigabytes, and ECB encrypts equal blocks alike, so that patterns stay visible. RSA and protocols that prescribe an old cipher are not reported.",
  recommendation:
    "Use AES with GCM (or ChaCha20-Poly1305), a random nonce for every message and a key of 256 bits. Decrypt what exists once and encrypt it anew. No rewrite can do this: key, nonce and the form of what is stored or sent change together, on both sides.",
  confidence: "high",
  remediationMinutes: 60,
  outsideProduction: "ignored-in-tests",
  detection: {
    kind: "syntax",
    matchers: [
      {
        languages: javascriptFamily,
        nodes: ["call_expression"],
        callees: ["createCipheriv", "createDecipheriv"],
        match: javascriptMatch,
      },
      {
        languages: javascriptFamily,
        nodes: ["call_expression"],
        callees: ["createCipher", "createDecipher"],
        match: keyFromPassword,
      },
      {
        languages: javascriptFamily,
        nodes: ["call_expression"],
        callees: ["encrypt", "decrypt"],
        match: cryptoJsMatch,
      },
      { languages: javascriptFamily, nodes: ["member_expression"], word: "mode.ECB", match: ecbMember },
      { languages: ["python"], nodes: ["call"], callees: ["new"], match: pycryptodomeMatch },
      { languages: ["python"], nodes: ["attribute"], word: "MODE_ECB", match: ecbMember },
      {
        languages: ["python"],
        nodes: ["call"],
        callees: ["ARC4", "Blowfish", "IDEA", "CAST5", "TripleDES", "ECB"],
        match: cryptographyMatch,
      },
      {
        languages: ["go"],
        nodes: ["call_expression"],
        callees: ["NewCipher", "NewTripleDESCipher", "NewSaltedCipher"],
        match: goMatch,
      },
      { languages: ["java"], nodes: ["method_invocation"], callees: ["getInstance"], match: javaMatch },
      {
        languages: ["php"],
        nodes: ["function_call_expression"],
        callees: ["openssl_encrypt", "openssl_decrypt"],
        match: phpMatch,
      },
      {
        languages: ["csharp"],
        nodes: ["invocation_expression"],
        callees: ["Create", "EncryptEcb", "DecryptEcb"],
        match: csharpMatch,
      },
      {
        languages: ["csharp"],
        nodes: ["object_creation_expression"],
        word: "CryptoServiceProvider",
        match: csharpMatch,
      },
      { languages: ["csharp"], nodes: ["member_access_expression"], word: "CipherMode.ECB", match: ecbMember },
    ],
  },
}
