// @example a state of HTTP
const isMissing = (response) => response.status == 404
