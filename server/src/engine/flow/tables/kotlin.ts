/** Kotlin: the table of Java, and Ktor and the functions that Kotlin adds to Java's classes. */
import type { FlowTable } from "../Table.ts"
import { KotlinLowering } from "../lowering/kotlin.ts"
import { archiveEntry } from "../severities.ts"
import { javaTable } from "./java.ts"
import {
  entryAbilities,
  markupOf,
  pageSink,
  pathSink,
  receiverOf,
  redirectSink,
  requestSink,
  sqlSink,
  uploadName,
} from "./shared.ts"

/** The call that a route of Ktor answers. */
const call = /(?:^|\.)call$/
const request = /(?:^|\.)call\.request$/

export const kotlinTable: FlowTable = {
  ...javaTable,
  languages: ["kotlin"],
  lowering: (source) => new KotlinLowering(source),
  remoteHints: [...javaTable.remoteHints, /\bcall\.(?:parameters|request|receive)/, /\boriginalFileName\b/],
  sources: [
    ...javaTable.sources,
    { names: ["parameters"], on: call, by: "read", what: "Request data", trust: "remote" },
    {
      names: ["queryParameters", "rawQueryParameters", "headers", "cookies"],
      on: request,
      by: "read",
      what: "Request data",
      trust: "remote",
    },
    {
      names: ["receive", "receiveText", "receiveNullable", "receiveParameters", "receiveStream", "receiveChannel"],
      on: call,
      by: "call",
      what: "Request data",
      trust: "remote",
    },
    { names: ["queryString"], on: request, by: "call", what: "Request data", trust: "remote" },
    {
      names: ["name"],
      on: /(?:Zip|Jar|Tar|Archive|SevenZ)\w{0,20}Entry(?:\(\))?$|getNextEntry\(\)$|^(?:zip|tar|jar)?entry$/i,
      by: "read",
      what: archiveEntry,
      trust: "remote",
      able: entryAbilities,
      needs: /\b(?:Zip|Jar|Tar|Archive)\w{0,20}(?:Entry|InputStream|File)\b/,
    },
    { names: ["originalFileName"], by: "read", what: uploadName, trust: "remote", able: entryAbilities },
  ],
  sinks: [
    ...javaTable.sinks,
    sqlSink({ names: ["exec"], on: /^$|^this$|[tT]ransaction$|(?:^|\.)current(?:\(\))?$/, needs: /\bexposed\b/ }),
    pathSink({
      names: [
        "readText",
        "readBytes",
        "readLines",
        "writeText",
        "writeBytes",
        "appendText",
        "deleteRecursively",
        "copyTo",
      ],
      on: /^File(?:\(\))?$/,
      values: receiverOf,
    }),
    requestSink({
      names: ["readText", "readBytes"],
      on: /^(?:java\.net\.)?(?:URL|toURL)(?:\(\))?$|\.toURL\(\)$/,
      values: receiverOf,
    }),
    requestSink({ names: ["get", "post", "put", "delete", "head"], on: /[cC]lient$/, needs: /io\.ktor\.client/ }),
    redirectSink({ names: ["respondRedirect"], on: call }),
    pageSink({
      names: ["respondText"],
      on: call,
      needs: /ContentType\.Text\.Html/,
      values: ({ values }) => markupOf(values.slice(0, 1)),
    }),
  ],
  cleaners: [
    ...javaTable.cleaners,
    { names: ["toInt", "toLong", "toDouble", "toIntOrNull", "toLongOrNull", "toBoolean", "toUUID"], clears: "all" },
    { names: ["escapeHTML"], clears: ["xss-html-sink", "reflected-xss"] },
    {
      names: ["encodeURLParameter", "encodeURLPathPart"],
      clears: ["request-forgery", "open-redirect", "reflected-xss"],
    },
  ],
}
