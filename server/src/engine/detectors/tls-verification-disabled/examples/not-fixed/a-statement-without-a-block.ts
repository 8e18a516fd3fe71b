// @example a statement without a block
if (isLocal) process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0'
