// @example an option
const agent = new Agent({
  rejectUnauthorized: false, // for now
  keepAlive: true,
})
