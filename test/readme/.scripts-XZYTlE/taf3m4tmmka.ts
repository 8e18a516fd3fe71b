import { ApiError, CodeAnalysis } from "@code-analysis/sdk"

const client = new CodeAnalysis({ baseUrl: "http://127.0.0.1:40237", apiKey: process.env.CODE_ANALYSIS_API_KEY })

export const dynamic = "force-dynamic"

export async function GET(request: Request): Promise<Response> {
  try {
    const { total, by_severity } = await client.findings.summary({}, { signal: request.signal })
    return Response.json({ total, by_severity })
  } catch (error) {
    if (ApiError.is(error)) return Response.json({ request_id: error.requestId }, { status: 502 })
    throw error
  }
}
