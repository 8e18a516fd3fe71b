// @example a query that is no SQL
export const find = (req, client) => client.query({ query: gql, variables: { id: req.params.id } })
