export const isDone = (request) => request.readyState === 4
