// @example request data in a raw query
// @severity critical
export const find = (request, prisma) =>
  // @finding
  prisma.$queryRawUnsafe(`SELECT * FROM t WHERE id = ${request.query.id}`)
export const A = () => <a />
