// @example the state of a request
// @safe
export const isDone = (request) => request.readyState == 4
