// @example an address in a component
export async function GET(request: Request) {
  // @finding
  const answer = await fetch(request.headers.get("x-target"))
  return <pre>{await answer.text()}</pre>
}
