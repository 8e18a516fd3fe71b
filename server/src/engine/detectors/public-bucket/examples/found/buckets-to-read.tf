# @example buckets that everybody may read
# @severity medium
resource "aws_s3_bucket_acl" "exports" {
  bucket = aws_s3_bucket.exports.id
  # @finding
  acl    = "public-read"
}

resource "google_storage_bucket_iam_member" "all" {
  bucket = google_storage_bucket.backups.name
  role   = "roles/storage.objectViewer"
  # @finding
  member = "allUsers"
}

resource "azurerm_storage_container" "uploads" {
  name                  = "uploads"
  # @finding
  container_access_type = "container"
}
