// @example an ETag
const etag = (body) => createHash('sha1').update(body).digest('base64')
