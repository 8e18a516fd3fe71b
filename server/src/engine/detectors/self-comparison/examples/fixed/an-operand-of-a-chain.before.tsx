// @example an operand that a chain has already
export const Count = ({ isReady, items, isLoading }) => (
  <p>{isReady && items.length > 0 && !isLoading && !isLoading ? items.length : null}</p>
)
