// @example a method called eval
const f = (redis) => redis.eval(script, 0)
