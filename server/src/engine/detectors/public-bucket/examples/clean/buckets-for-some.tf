# @example private buckets, and the pages of a web site
resource "aws_s3_bucket" "private" {
  acl = "private"
}

resource "aws_s3_bucket" "site" {
  acl = "public-read"
  website {
    index_document = "index.html"
  }
}

resource "google_storage_bucket_iam_member" "one" {
  role   = "roles/storage.objectViewer"
  member = "user:ada@example.com"
}
