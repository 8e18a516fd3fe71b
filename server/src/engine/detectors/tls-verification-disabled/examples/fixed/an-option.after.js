const agent = new Agent({
  rejectUnauthorized: true, // for now
  keepAlive: true,
})
