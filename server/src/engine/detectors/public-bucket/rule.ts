/** Buckets in Terraform that everybody may read or write. */
import { resourceType, type TerraformBlock, terraformBlock } from "../../infrastructure/terraform.ts"
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"
import type { Detector, Match } from "../Detector.ts"

interface OpenSetting {
  readonly name: string
  readonly value: RegExp
}

const openAcl: OpenSetting = { name: "acl", value: /^"(?:public-read|public-read-write|authenticated-read)"$/ }
const openMember = /"all(?:Authenticated)?Users"/

/** By the type of a resource, the setting that opens a bucket. */
const openSettings: Readonly<Record<string, OpenSetting>> = {
  aws_s3_bucket: openAcl,
  aws_s3_bucket_acl: openAcl,
  google_storage_bucket_iam_member: { name: "member", value: openMember },
  google_storage_bucket_iam_binding: { name: "members", value: openMember },
  google_storage_bucket_access_control: { name: "entity", value: openMember },
  google_storage_default_object_access_control: { name: "entity", value: openMember },
  azurerm_storage_container: { name: "container_access_type", value: /^"(?:container|blob)"$/ },
}

/** The pages of a web site are meant for everybody. */
const isWebSite = (block: TerraformBlock): boolean => block.blocks().some(({ kind }) => kind === "website")

const match = (node: SyntaxNode): Match | null => {
  const block = terraformBlock(node)
  const type = resourceType(block)
  const open = Object.hasOwn(openSettings, type) ? openSettings[type] : undefined
  if (open === undefined || !open.value.test(block.setting(open.name)) || isWebSite(block)) return null
  const place = block.nodeOf(open.name)
  const isWritable = /write|[aA]dmin|[cC]reator/.test(`${block.setting("acl")} ${block.setting("role")}`)
  return {
    ...(place === undefined ? {} : { node: place }),
    severity: isWritable ? "high" : "medium",
    title: isWritable ? "Everybody may write to the bucket" : "Everybody may read the bucket",
  }
}

export const detector: Detector = {
  id: "public-bucket",
  name: "Bucket open to everybody",
  category: "security",
  severityRule: "high where everybody may write, otherwise medium",
  languages: ["hcl"],
  cwe: "CWE-732",
  description:
    "Everybody on the internet may read the objects of the bucket, also those that are put there later. Backups, exports and uploads have been found this way again and again. Buckets with settings of a web site are not reported.",
  recommendation:
    "Make the bucket private and hand out signed addresses, or put a CDN in front of it that alone may read. For S3, add `aws_s3_bucket_public_access_block` with all four settings `true`.",
  confidence: "high",
  remediationMinutes: 30,
  outsideProduction: "ignored-in-tests",
  detection: {
    kind: "syntax",
    matchers: [
      {
        languages: ["hcl"],
        nodes: ["block"],
        word: /s3_bucket|storage_/,
        mayMatch: (source, start) => source.startsWith("resource", start),
        match,
      },
    ],
  },
}
