// @example a default that stays when the attempt fails
export const port = (text: string): number => {
  let value: number = 8000
  try {
    value = Number(JSON.parse(text))
  } catch {}
  return value
}
