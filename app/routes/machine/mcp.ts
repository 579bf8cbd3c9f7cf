import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import { limitAssistant } from '~/domain/assistants/limiting'
import { mcpServer } from '~/domain/assistants/mcp-server'
import { tools } from '~/domain/assistants/tools'
import { visitor } from '~/domain/permissions'
import { settings } from '~/domain/settings/settings'
import { Refusal } from '~/domain/shared/refusal'
import { env } from '~/platform/env'
import { infoOf } from '~/web/context'
import type { Route } from './+types/mcp'

/** Without a session there is nothing to listen to (MCP, Streamable HTTP: «or else return HTTP 405»). */
export const loader = (): Response =>
  said(405, -32000, 'Aqui só se pergunta, por POST. Não há sessões nem avisos.', { allow: 'POST' })

/** Model Context Protocol for assistants: one question, one answer, as nobody in particular (docs/api.md). */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const info = infoOf(context)
  const ctx = { ...info.ctx, actor: visitor }
  try {
    await limitAssistant(ctx, info.address)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return said(429, -32000, error.message, { 'retry-after': String(error.detail.retryAfter ?? 60) })
  }
  const asked = parsed(await request.text())
  if (asked === undefined) return said(400, -32700, 'O corpo não é JSON.')
  // Several at once would be counted as one, and the protocol has none since 2025-06-18.
  if (Array.isArray(asked)) return said(400, -32600, 'Uma mensagem por pedido.')
  if (tools.some(({ name, even }) => even && name === toolOf(asked)))
    info.evenMs = settings.certificate.evenAnswerMs
  const server = mcpServer({ ctx, address: info.address, whole: (path) => env().ORIGIN + path })
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
  await server.connect(transport)
  const headers = new Headers(request.headers)
  const answer = await transport.handleRequest(new Request(request.url, { method: 'POST', headers }), {
    parsedBody: asked,
  })
  // What is answered is read whole before the server goes.
  const body = answer.body && (await answer.text())
  await server.close()
  return new Response(body, { status: answer.status, headers: answer.headers })
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const toolOf = (asked: unknown): unknown =>
  (asked as { params?: { name?: unknown } | null } | null)?.params?.name

const said = (status: number, code: number, message: string, headers: HeadersInit = {}): Response =>
  Response.json({ jsonrpc: '2.0', error: { code, message }, id: null }, { status, headers })
