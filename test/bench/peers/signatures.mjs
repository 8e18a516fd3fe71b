/**
 * `RUNTIME signatures.mjs JSON`: prints, as JSON, the microseconds that each verifier takes for one delivery, by the size
 * of the body: `[{ bytes, micros: { name: [...] } }]`.
 *
 * The JSON has `rounds`, `roundMillis` and `sizes`, the bytes of the bodies. Every verifier gets the form of the body that
 * is cheapest for it, the bytes as received or a string made of them before, and checks a signature of its own scheme.
 */
import { Buffer } from "node:buffer"
import { createHmac, createSecretKey, timingSafeEqual } from "node:crypto"
import process from "node:process"
import { verifySignature, verifySignatureSync, verifySync } from "@code-analysis/webhook-verifier"
import * as octokit from "@octokit/webhooks-methods"
import * as standardWebhooks from "standardwebhooks"
import { Stripe } from "stripe"
import * as svix from "svix"
import { measureInTurns } from "./rounds.mjs"

const { rounds, roundMillis, sizes } = JSON.parse(process.argv[2])

/** Standard Webhooks keys are base64 after the prefix; for the others the whole of it is a text like any other. */
const secret = `whsec_${Buffer.alloc(32, "a secret of a bench ").toString("base64")}`
const standardKey = Buffer.from(secret.slice("whsec_".length), "base64")

const hmac = (key, content, encoding) => createHmac("sha256", key).update(content).digest(encoding)

/** An event of so many bytes, all of them ASCII. */
const eventOf = (bytes) => {
  const event = {
    event: "finding.new",
    timestamp: new Date().toISOString(),
    webhook_id: "whd_8Hq2ZpT5vXcW1nRk",
    organization_id: "org_6f1d2c3b-4a59-4e8d-9c7b-0a1b2c3d4e5f",
    data: { severity: "high", detector: "security", title: "" },
  }
  const missing = bytes - JSON.stringify(event).length
  event.data.title = "A secret is written in the code. ".repeat(Math.ceil(missing / 33)).slice(0, missing)
  return JSON.stringify(event)
}

/** stripe's own check, which has no form without a promise where stripe takes the runtime for a worker: Deno and Bun. */
const stripeVerify = (text) => {
  const { signature: stripe } = Stripe.webhooks
  const isWorker = process.versions.deno !== undefined || process.versions.bun !== undefined
  return isWorker
    ? (signature) => stripe.verifyHeaderAsync(text, signature, secret)
    : (signature) => stripe.verifyHeader(text, signature, secret)
}

/**
 * The verifiers for one body: what checks a signature, throwing or saying false when it is wrong, and the right one.
 *
 * @param {Buffer} body
 */
const verifiersOf = (body) => {
  const text = body.toString()
  const seconds = Math.floor(Date.now() / 1000)
  const hex = hmac(secret, body, "hex")
  const standardSignature = `v1,${hmac(standardKey, `msg_1.${seconds}.${text}`, "base64")}`
  const stripeSignature = hmac(secret, `${seconds}.${text}`, "hex")

  const key = createSecretKey(Buffer.from(secret))
  const bySvix = new svix.Webhook(secret)
  const byStandard = new standardWebhooks.Webhook(secret)
  const standardHeaders = (prefix) => (signature) => ({
    [`${prefix}-id`]: "msg_1",
    [`${prefix}-timestamp`]: String(seconds),
    [`${prefix}-signature`]: signature,
  })
  return {
    "node:crypto": {
      right: hex,
      headersOf: (signature) => signature,
      verify: (signature) =>
        timingSafeEqual(createHmac("sha256", key).update(body).digest(), Buffer.from(signature, "hex")),
    },
    "@code-analysis/webhook-verifier": {
      right: hex,
      headersOf: (signature) => signature,
      verify: (signature) => verifySignatureSync(body, signature, secret),
    },
    "@code-analysis/webhook-verifier, with a promise": {
      right: hex,
      headersOf: (signature) => signature,
      verify: (signature) => verifySignature(body, signature, secret),
    },
    "@code-analysis/webhook-verifier, with the event read": {
      right: hex,
      headersOf: (signature) => signature,
      verify: (signature) => verifySync(body, signature, secret),
    },
    svix: {
      right: standardSignature,
      headersOf: standardHeaders("svix"),
      verify: (headers) => bySvix.verify(text, headers), // it always reads the JSON
    },
    standardwebhooks: {
      right: standardSignature,
      headersOf: standardHeaders("webhook"),
      verify: (headers) => byStandard.verify(text, headers, { jsonParse: false }),
    },
    "@octokit/webhooks-methods": {
      right: `sha256=${hex}`,
      headersOf: (signature) => signature,
      verify: (signature) => octokit.verify(secret, text, signature),
    },
    stripe: {
      right: `t=${seconds},v1=${stripeSignature}`,
      headersOf: (signature) => signature,
      verify: stripeVerify(text),
    },
  }
}

/** Another signature of the same form: its last letter or digit is another one. */
const wrong = (signature) => signature.replace(/[0-9A-Za-z](?==*$)/, (last) => (last === "0" ? "1" : "0"))

const accepts = async (verify, headers) => {
  try {
    return (await verify(headers)) !== false
  } catch {
    return false
  }
}

const contenderOf = async ([name, { right, headersOf, verify }]) => {
  const headers = headersOf(right)
  if (!(await accepts(verify, headers))) throw new Error(`${name} refuses a signature that is right`)
  if (await accepts(verify, headersOf(wrong(right)))) throw new Error(`${name} accepts a signature that is wrong`)

  const isAsync = verify(headers) instanceof Promise
  const run = isAsync
    ? async (count) => {
        for (let done = 0; done < count; done++) await verify(headers)
      }
    : (count) => {
        for (let done = 0; done < count; done++) verify(headers)
      }
  return { name, run }
}

const measured = []
for (const bytes of sizes) {
  const body = Buffer.from(eventOf(bytes))
  if (body.length !== bytes) throw new Error(`the body has ${body.length} bytes, not ${bytes}`)
  const contenders = await Promise.all(Object.entries(verifiersOf(body)).map(contenderOf))
  measured.push({ bytes, micros: await measureInTurns(contenders, { rounds, roundMillis }) })
}
console.log(JSON.stringify(measured))
