import { allProblems, away, broken, type ProblemKind, problems } from '~/domain/api/problems'
import { KeyReused, StillRunning } from '~/domain/api-keys/answering-once'
import { isOwn } from '~/domain/shared/own'
import { Refusal } from '~/domain/shared/refusal'
import { paths } from '~/paths'
import { isDatabaseAway } from '~/platform/connection'
import { env } from '~/platform/env'
import { reportError } from '~/platform/failures'

/** An error of the API's own door, by its kind. */
export class DoorRefusal extends Refusal {
  readonly problem: ProblemKind
  constructor(problem: ProblemKind, sentence: string = problems[problem].help) {
    super('invalid', sentence)
    this.problem = problem
  }
}

function kindOf(error: Refusal): ProblemKind | undefined {
  if (error instanceof DoorRefusal) return error.problem
  if (error instanceof KeyReused) return 'key-reused'
  if (error instanceof StillRunning) return 'still-running'
  return isOwn(problems, error.kind) ? error.kind : undefined
}

interface Asked {
  requestId: string
  request: Pick<Request, 'url' | 'method'>
  headers: Headers
  oldErrors?: true
}

/** What was refused or broke, as problem+json (RFC 9457). */
export function problemAnswer(error: unknown, { requestId, request, headers, oldErrors }: Asked): Response {
  const refused = error instanceof Refusal ? error : null
  const name = refused && kindOf(refused)
  const kind = name ? problems[name] : isDatabaseAway(error) ? away : broken
  if (!name) {
    const { method, url } = request
    reportError(error, { where: 'server', requestId, method, path: new URL(url).pathname })
  }
  if (refused?.detail.retryAfter) headers.set('retry-after', String(refused.detail.retryAfter))
  if (kind.status === 503) headers.set('retry-after', '5')
  headers.set('content-type', problemType)
  headers.set('cache-control', 'no-store')
  const detail = name ? (refused as Refusal).message || kind.title : kind.help
  const fields = Object.entries(refused?.detail.fields ?? {})
  const body = {
    ...problemBody(kind, detail, requestId),
    ...(fields.length > 0
      ? { errors: fields.map(([field, words]) => ({ name: field, detail: words })) }
      : {}),
    ...(oldErrors ? { error: detail } : {}),
  }
  return new Response(JSON.stringify(body), { status: kind.status, headers })
}

export const problemType = 'application/problem+json'

const problemBody = (
  { name, title, status }: { name: string; title: string; status: number },
  detail: string,
  requestId: string,
) => ({
  type: `${env().ORIGIN}${paths.apiErrors()}#${name}`,
  title,
  status,
  detail,
  instance: `urn:uuid:${requestId}`,
})

export interface MachineError {
  type: string
  body: string
}

/** Of the API, as its errors are, before the framework runs or instead of it. */
export function bodyProblem(status: number, requestId: string): MachineError | null {
  const kind = allProblems.find((one) => one.status === status)
  return kind ? { type: problemType, body: JSON.stringify(problemBody(kind, kind.help, requestId)) } : null
}

const words: Record<number, string> = {
  400: 'O pedido não chegou inteiro.',
  405: 'Aqui só se responde a POST.',
  408: 'O pedido chegou devagar demais.',
  413: 'É grande demais.',
  415: 'O que se manda tem de vir em JSON, com «Content-Type: application/json».',
  500: broken.help,
  503: 'Agora não há lugar. Tente de novo daqui a pouco.',
}

const delivered = [paths.shopWebhook(''), paths.paymentWebhook(), paths.mailWebhook()]

/** What a program is told instead of a page, as its protocol says errors: problem+json, JSON-RPC, or a sentence. Null where people read. */
export function machineError(address: string, status: number, requestId: string): MachineError | null {
  const path = address.split('?')[0] ?? ''
  if (path === paths.mcp()) {
    const error = { code: -32000, message: words[status] ?? broken.help }
    return { type: 'application/json', body: JSON.stringify({ jsonrpc: '2.0', error, id: null }) }
  }
  if (delivered.some((start) => path.startsWith(start)))
    return { type: 'application/json', body: JSON.stringify({ erro: words[status] ?? broken.help }) }
  return path.startsWith(paths.apiOperation('')) ? bodyProblem(status, requestId) : null
}
