/** Formats of keys and tokens of well-known services, in addition to those of the rule set. */
import type { Prefilter } from "../prefilter/LiteralSearch.ts"
import { secretMatch, type SecretMatch } from "./namedSecrets.ts"

/** A format, and its name for people. */
interface ProviderFormat {
  readonly what: string
  readonly pattern: string
  /** Text that every such key contains. */
  readonly sign: string
}

/** @param sign a part of the pattern that is faster to search, if its beginning is common in texts */
const format = (what: string, pattern: string, sign = pattern): ProviderFormat => ({ what, pattern, sign })

/** Each begins with letters that its service reserves, so that it is not confused with other texts. */
const providerFormats: ReadonlyArray<ProviderFormat> = [
  format("Adobe client secret", "p8e-[a-z0-9]{32}"),
  format("age secret key", "AGE-SECRET-KEY-1[QPZRY9X8GF2TVDW0S3JN54KHCE6MUA7L]{58}"),
  format("Airtable token", String.raw`pat[A-Za-z0-9]{14}\.[a-f0-9]{64}`),
  format("Alibaba Cloud access key", "LTAI[A-Za-z0-9]{20}"),
  format("Atlassian token", "AT(?:ATT|CTT)3[A-Za-z0-9_=-]{60,250}"),
  format("AWS access key", "(?:AKIA|ASIA|ABIA|ACCA)[A-Z2-7]{16}"),
  format("Clojars token", "CLOJARS_[a-z0-9]{60}"),
  format("Contentful token", "CFPAT-[\\w-]{43}"),
  format("Databricks token", "dapi[a-f0-9]{32}(?:-\\d)?"),
  format("DigitalOcean token", "do[opr]_v1_[a-f0-9]{64}"),
  format("Discord token", String.raw`[MNO][A-Za-z\d_-]{23,25}\.[\w-]{6}\.[\w-]{27,38}`),
  format("Doppler token", String.raw`dp\.(?:pt|st|ct|sa|scim|audit)\.[A-Za-z0-9._-]{40,60}`),
  format("Duffel key", "duffel_live_[\\w=-]{43}"),
  format("Dynatrace token", String.raw`dt0c01\.[A-Za-z0-9]{24}\.[A-Za-z0-9]{64}`),
  format("EasyPost key", "EZAK[A-Za-z0-9]{54}"),
  format("Flutterwave key", "FLWSECK-[a-f0-9]{32}-X"),
  format("Frame.io token", "fio-u-[\\w=-]{64}"),
  format("GitLab token", "gl(?:pat|dt|ft|cbt|imt|agent|oas|soat)-[0-9A-Za-z_-]{20,64}|glptt-[0-9a-f]{40}"),
  format("Google API key", "AIza[0-9A-Za-z_-]{35}"),
  format("Google OAuth secret", "GOCSPX-[0-9A-Za-z_-]{28}"),
  format("Grafana token", "glsa_[A-Za-z0-9]{32}_[A-Fa-f0-9]{8}|glc_[A-Za-z0-9+/]{32,400}={0,2}"),
  format("Groq key", "gsk_[A-Za-z0-9]{52}"),
  format("HashiCorp Terraform token", String.raw`[a-zA-Z0-9]{14}\.atlasv1\.[a-zA-Z0-9_=-]{60,70}`),
  format("HashiCorp Vault token", String.raw`hv[sb]\.[\w-]{90,300}`),
  format("Heroku key", "HRKU-AA[\\w-]{58}"),
  format("Hugging Face token", "hf_[A-Za-z]{34}"),
  format("Mailchimp key", "[0-9a-f]{32}-us\\d{1,2}", "[0-9a-f]-us\\d"),
  format("Netlify token", "nfp_[A-Za-z0-9]{36,40}"),
  format("New Relic key", "NRAK-[A-Z0-9]{27}"),
  format("Notion token", "ntn_[A-Za-z0-9]{46}"),
  format("PlanetScale token", "pscale_(?:tkn|pw|oauth)_[\\w=.-]{32,64}"),
  format("Postman key", "PMAK-[a-f0-9]{24}-[a-f0-9]{34}"),
  format("Prefect token", "pnu_[a-zA-Z0-9]{36}"),
  format("Pulumi token", "pul-[a-f0-9]{40}"),
  format("PyPI token", "pypi-AgEIcHlwaS5vcmc[\\w-]{50,1000}"),
  format("ReadMe token", "rdme_[a-z0-9]{70}"),
  format("Replicate token", "r8_[A-Za-z0-9]{37}"),
  format("RubyGems token", "rubygems_[a-f0-9]{48}"),
  format("Scalingo token", "tk-us-[\\w-]{48}"),
  format("Sendinblue key", "xkeysib-[a-f0-9]{64}-[a-zA-Z0-9]{16}"),
  format("Sentry token", "sntryu_[a-f0-9]{64}|sntrys_eyJ[A-Za-z0-9+/=_-]{60,400}"),
  format("Shippo token", "shippo_live_[a-f0-9]{40}"),
  format("Square token", "sq0csp-[\\w-]{43}|sq0atp-[\\w-]{22}"),
  format("Stripe live key", "[rs]k_live_[0-9A-Za-z]{10,99}"),
  format("Supabase token", "sbp_[a-f0-9]{40}"),
  format("Telegram bot token", "[0-9]{8,10}:A[A-Za-z0-9_-]{34}", "[0-9]:A[A-Za-z0-9_-]{34}"),
  format("Typeform token", "tfp_[\\w=.-]{59}"),
  format("Yandex token", String.raw`t1\.[A-Z0-9a-z_-]{1,80}={0,2}\.[A-Z0-9a-z_-]{86}={0,2}|AQVN[A-Za-z0-9_-]{35,38}`),
]

/** The pattern as a whole word. */
const whole = (pattern: string): string => String.raw`(?<![\w-])(?:${pattern})(?![\w-])`

/** The signs alone are searched first: that is much faster than the whole patterns in texts without keys. */
const searches = providerFormats.map(({ what, pattern, sign }) => ({
  what,
  sign: new RegExp(sign),
  pattern: new RegExp(whole(pattern), "g"),
}))

/** Patterns of texts with such a key. */
export const patternsOfProviders: ReadonlyArray<RegExp> = searches.map(({ sign }) => sign)

/** Finds keys and tokens of these formats. */
export const providerKeys = (text: string, prefilter: Prefilter): ReadonlyArray<SecretMatch> => {
  const found: Array<SecretMatch> = []
  for (const { what, sign, pattern } of searches) {
    if (!prefilter.mayMatch(sign) || !sign.test(text)) continue
    for (const { 0: key, index } of text.matchAll(pattern)) {
      found.push(secretMatch(what, "format", { start: index, end: index + key.length }))
    }
  }
  return found
}
