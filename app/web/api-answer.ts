import { createHash } from 'node:crypto'
import type { AnyOperation } from '~/domain/api/operations'
import { away, broken, type ProblemKind, problems } from '~/domain/api/problems'
import { Moved } from '~/domain/api/reading'
import { visitor } from '~/domain/permissions'
import { settings } from '~/domain/settings/settings'
import { Refusal } from '~/domain/shared/refusal'
import { paths } from '~/paths'
import { isDatabaseAway } from '~/platform/connection'
import { env } from '~/platform/env'
import { reportError } from '~/platform/failures'
import { inWords, networkOf, type Taken, take } from '~/platform/rate-limit'
import { infoOf, type RequestInfo } from './context'

interface Args {
  request: Request
  params: Record<string, string | undefined>
  context: Parameters<typeof infoOf>[0]
}

const policy = () => ({ name: 'api', points: settings.api.openPerMinute, seconds: 60 })

/** Answers an operation of the API to whoever asks: the same for everybody, signed in or not. */
export async function apiAnswer(
  { request, params, context }: Args,
  operation: AnyOperation,
): Promise<Response> {
  const info = infoOf(context)
  const { ctx, address } = info
  if (operation.even) info.evenMs = settings.certificate.evenAnswerMs
  const headers = new Headers(open)
  try {
    limited(headers, await take(ctx.db, policy, networkOf(address), ctx.now))
    const query = read(operation.query, onlyOnce(new URL(request.url).searchParams))
    const given = read(operation.params, params)
    const body = await operation.read({ ...ctx, actor: visitor }, { params: given, query, address })
    return asked(request, JSON.stringify(body), ended(headers, operation))
  } catch (error) {
    if (error instanceof Moved) {
      const { pathname, search } = new URL(request.url)
      const there = pathname.replace(/\/companies\/[^/]+/, `/companies/${error.slug}`)
      headers.set('location', there + search)
      return new Response(null, { status: 308, headers })
    }
    return problemAnswer(error, info, request, headers, operation.oldErrors)
  }
}

/** What there is no operation for. */
export const noOperation = (context: Args['context'], request: Request): Response =>
  problemAnswer(
    new Refusal('not-found', 'A API não tem este endereço.'),
    infoOf(context),
    request,
    new Headers(open),
  )

/** The whole answer under its ETag, or 304 for who has it. */
export function asked(request: Request, body: string, headers: Headers): Response {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  headers.set('etag', etag)
  headers.set('content-type', 'application/json')
  headers.set('cache-control', 'public, max-age=0, must-revalidate')
  const has = request.headers.get('if-none-match')?.includes(etag)
  return has ? new Response(null, { status: 304, headers }) : new Response(body, { headers })
}

export const open = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers':
    'etag, location, retry-after, ratelimit, ratelimit-policy, deprecation, sunset, x-request-id',
  'cross-origin-resource-policy': 'cross-origin',
  link: `<${paths.openApi()}>; rel="service-desc", <${paths.developers()}>; rel="service-doc"`,
}

/** draft-ietf-httpapi-ratelimit-headers-10: the policy, and what is left of it. @throws Refusal `too-many` */
function limited(headers: Headers, { ok, left, resets, retryAfter }: Taken): void {
  const { points, seconds } = policy()
  headers.set('ratelimit-policy', `"aberta";q=${points};w=${seconds}`)
  headers.set('ratelimit', `"aberta";r=${left};t=${resets}`)
  if (ok) return
  const sentence = `Demasiados pedidos desta rede. Tente de novo daqui a ${inWords(retryAfter)}.`
  throw new Refusal('too-many', sentence, { retryAfter })
}

/** RFC 9745 and RFC 8594. */
function ended(headers: Headers, { ending }: AnyOperation): Headers {
  if (!ending) return headers
  headers.set('deprecation', `@${Math.floor(ending.since.getTime() / 1000)}`)
  headers.set('sunset', ending.until.toUTCString())
  return headers
}

function onlyOnce(search: URLSearchParams): Record<string, string> {
  const twice = [...search.keys()].filter((name, i, all) => all.indexOf(name) !== i)
  const fields = Object.fromEntries(twice.map((name) => [name, 'Só uma vez.']))
  if (twice.length > 0) throw new Refusal('invalid', 'Há parâmetros repetidos.', { fields })
  return Object.fromEntries(search)
}

/** @throws Refusal `invalid`, by field */
function read<S extends AnyOperation['query']>(schema: S, values: unknown) {
  const found = schema.safeParse(values)
  if (found.success) return found.data
  const fields = Object.fromEntries(
    found.error.issues.flatMap((issue) =>
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((name) => [name, 'Não há este parâmetro.'])
        : [[issue.path.join('.'), issue.message]],
    ),
  )
  throw new Refusal('invalid', 'O pedido não pode ser lido.', { fields })
}

function problemAnswer(
  error: unknown,
  { requestId }: RequestInfo,
  request: Request,
  headers: Headers,
  oldErrors?: true,
): Response {
  const refused = error instanceof Refusal ? error : null
  const known = refused && problems[refused.kind as ProblemKind]
  const kind = known ?? (isDatabaseAway(error) ? away : broken)
  if (!known)
    reportError(error, { where: 'server', requestId, method: 'GET', path: new URL(request.url).pathname })
  if (refused?.detail.retryAfter) headers.set('retry-after', String(refused.detail.retryAfter))
  if (kind.status === 503) headers.set('retry-after', '5')
  headers.set('content-type', 'application/problem+json')
  headers.set('cache-control', 'no-store')
  const detail = known ? (error as Refusal).message : kind.help
  const fields = Object.entries(refused?.detail.fields ?? {})
  const body = {
    type: `${env().ORIGIN}${paths.apiErrors()}#${kind.name}`,
    title: kind.title,
    status: kind.status,
    detail,
    instance: `urn:uuid:${requestId}`,
    ...(fields.length > 0 ? { errors: fields.map(([name, words]) => ({ name, detail: words })) } : {}),
    ...(oldErrors ? { error: detail } : {}),
  }
  return new Response(JSON.stringify(body), { status: kind.status, headers })
}
