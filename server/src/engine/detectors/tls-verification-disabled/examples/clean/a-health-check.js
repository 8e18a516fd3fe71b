// @example a health check, which asks its own machine
// @file extra/healthcheck.js
process.env.NODE_TLS_REJECT_UNAUTHORIZED = "0"
