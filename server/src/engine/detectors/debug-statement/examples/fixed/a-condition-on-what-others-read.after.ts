export const f = (kind: number, isSlow: boolean) => {
  const unread = 1
  const text = String(kind)
  return () => ({ text })
}
