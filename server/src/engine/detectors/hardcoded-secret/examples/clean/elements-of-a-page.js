// @example elements of a page
export const fields = { password: "#password-field", credentials: "#gcs-credentials", apiKey: ".api-key" }
