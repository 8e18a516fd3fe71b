# @example a bucket that everybody may write
# @severity high
resource "aws_s3_bucket" "uploads" {
  bucket = "uploads"
  tags = {
    name  = "uploads"
    owner = "shop"
    stage = var.stage
  }
  # @finding
  acl    = "public-read-write"
}
