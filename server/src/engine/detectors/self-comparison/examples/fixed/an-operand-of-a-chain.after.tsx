export const Count = ({ isReady, items, isLoading }) => (
  <p>{isReady && items.length > 0 && !isLoading ? items.length : null}</p>
)
