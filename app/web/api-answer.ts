import { createHash } from 'node:crypto'
import { carryOut, readBy } from '~/domain/api/carrying-out'
import { type AnyOperation, endingHeaders } from '~/domain/api/operation'
import { Moved } from '~/domain/api/reading'
import { type OpenKey, openKey } from '~/domain/api-keys/opening'
import { type Scope, scopes } from '~/domain/api-keys/scopes'
import { visitor } from '~/domain/permissions'
import { settings } from '~/domain/settings/settings'
import type { Ctx } from '~/domain/shared/ctx'
import { Refusal } from '~/domain/shared/refusal'
import { paths } from '~/paths'
import { inWords, networkOf, take } from '~/platform/rate-limit'
import { DoorRefusal, problemAnswer } from './api-problem'
import { twiceIn } from './asked-query'
import { infoOf } from './context'
import { jsonWords } from './field-words'

interface Args {
  request: Request
  params: Record<string, string | undefined>
  context: Parameters<typeof infoOf>[0]
}

/** Answers an operation of the API: an open one the same to everybody, signed in or not; one of a company to its key. */
export async function apiAnswer(
  { request, params, context }: Args,
  operation: AnyOperation,
): Promise<Response> {
  const info = infoOf(context)
  if (operation.even) info.evenMs = settings.certificate.evenAnswerMs
  const headers = new Headers(operation.scope ? keyed : open)
  try {
    const key = await keyFor(info.ctx, request, operation, headers, info.address)
    const query = read(operation.query, onlyOnce(new URL(request.url).searchParams))
    const given = read(operation.params, params)
    const body = operation.body ? read(operation.body, await bodyOf(request)) : {}
    const asked = { params: given, query, body, address: info.address }
    const ctx = { ...info.ctx, actor: key?.actor ?? visitor }
    for (const [name, value] of Object.entries(operation.ending ? endingHeaders(operation.ending) : {}))
      headers.set(name, value)
    if (operation.body && key) {
      const idempotencyKey = onceOf(request)
      const { answer, before } = await carryOut(ctx, operation, { asked, key, idempotencyKey })
      if (before) headers.set('idempotency-replayed', 'true')
      headers.set('content-type', 'application/json')
      return new Response(JSON.stringify(answer), { status: operation.done ?? 200, headers })
    }
    return whole(request, JSON.stringify(await readBy(ctx, operation, asked, key)), headers)
  } catch (error) {
    if (error instanceof Moved) {
      const { pathname, search } = new URL(request.url)
      const there = pathname.replace(/\/companies\/[^/]+/, `/companies/${error.slug}`)
      headers.set('location', there + search)
      return new Response(null, { status: 308, headers })
    }
    return problemAnswer(error, {
      requestId: info.requestId,
      request,
      headers,
      oldErrors: operation.oldErrors,
    })
  }
}

/** What there is no operation for: no address, or one that answers to another method. */
export function noOperation(context: Args['context'], request: Request, allow?: string): Response {
  const error = allow ? new DoorRefusal('wrong-method') : noAddress()
  const headers = new Headers({ ...open, ...(allow ? { allow } : {}) })
  return problemAnswer(error, { requestId: infoOf(context).requestId, request, headers })
}
const noAddress = () => new Refusal('not-found', 'A API não tem este endereço.')

/** The whole answer to everybody under its ETag, or 304 for who has it. */
export function asked(request: Request, body: string, headers: Headers): Response {
  headers.set('cache-control', 'public, max-age=0, must-revalidate')
  return whole(request, body, headers)
}

function whole(request: Request, body: string, headers: Headers): Response {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  headers.set('etag', etag)
  headers.set('content-type', 'application/json')
  const has = request.headers.get('if-none-match')?.includes(etag)
  return has ? new Response(null, { status: 304, headers }) : new Response(body, { headers })
}

const link = `<${paths.openApi()}>; rel="service-desc", <${paths.developers()}>; rel="service-doc"`
export const open = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers':
    'etag, location, retry-after, ratelimit, ratelimit-policy, deprecation, sunset, x-request-id',
  'cross-origin-resource-policy': 'cross-origin',
  'cache-control': 'public, max-age=0, must-revalidate',
  link,
}
/** A key is no browser's of another site: nothing lets it. */
const keyed = { 'cache-control': 'private, no-cache', vary: 'authorization', link }

/**
 * Whose key comes along, of an operation that takes one, and its part of the limit: a key's own, or the network's where
 * there is none.
 * @throws Refusal `too-many`, `sign-in` for none that holds, `not-allowed` for one that may not
 */
async function keyFor(
  ctx: Ctx,
  request: Request,
  { scope }: AnyOperation,
  headers: Headers,
  address: string,
): Promise<OpenKey | null> {
  const sent = scope ? request.headers.get('authorization') : null
  const key = sent ? await openKey(ctx, /^Bearer +(\S+)$/i.exec(sent)?.[1] ?? '') : null
  await limited(headers, ctx, key, address)
  if (!scope) return null
  if (!key) {
    headers.set('www-authenticate', `Bearer realm="aval"${sent ? ', error="invalid_token"' : ''}`)
    throw new Refusal('sign-in', sent ? 'Esta chave não abre nada.' : 'Falta a chave da empresa.')
  }
  if (scope !== 'any' && !key.scopes.includes(scope)) throw notAllowed(headers, scope)
  return key
}

function notAllowed(headers: Headers, scope: Scope): Refusal {
  headers.set('www-authenticate', `Bearer realm="aval", error="insufficient_scope", scope="${scope}"`)
  const right = scopes[scope].toLowerCase()
  return new Refusal('not-allowed', `Esta chave não pode ${right} (${scope}).`, { right })
}

/** draft-ietf-httpapi-ratelimit-headers-10: the policy, and what is left of it. @throws Refusal `too-many` */
async function limited(headers: Headers, ctx: Ctx, key: OpenKey | null, address: string): Promise<void> {
  const name = key ? 'chave' : 'aberta'
  const policy = () => ({
    name: key ? 'api-chave' : 'api',
    points: key ? settings.api.keyPerMinute : settings.api.openPerMinute,
    seconds: 60,
  })
  const { ok, left, resets, retryAfter } = await take(ctx.db, policy, key?.id ?? networkOf(address), ctx.now)
  const { points, seconds } = policy()
  headers.set('ratelimit-policy', `"${name}";q=${points};w=${seconds}`)
  headers.set('ratelimit', `"${name}";r=${left};t=${resets}`)
  if (ok) return
  const whose = key ? 'com esta chave' : 'desta rede'
  const sentence = `Demasiados pedidos ${whose}. Tente de novo daqui a ${inWords(retryAfter)}.`
  throw new Refusal('too-many', sentence, { retryAfter })
}

/** @throws Refusal `invalid` */
function onceOf(request: Request): string | null {
  const sent = request.headers.get('idempotency-key')
  if (sent !== null && !/^[\x21-\x7e]{1,255}$/.test(sent))
    throw new Refusal('invalid', '«Idempotency-Key» tem de 1 a 255 caracteres, sem espaços.')
  return sent
}

/** @throws DoorRefusal; Refusal `invalid` */
async function bodyOf(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json') throw new DoorRefusal('wrong-type')
  const text = await request.text()
  try {
    return text === '' ? {} : JSON.parse(text)
  } catch {
    throw new Refusal('invalid', 'O corpo não é JSON.')
  }
}

function onlyOnce(search: URLSearchParams): Record<string, string> {
  const fields = twiceIn(search, search.keys())
  if (Object.keys(fields).length > 0) throw new Refusal('invalid', 'Há parâmetros repetidos.', { fields })
  return Object.fromEntries(search)
}

/** @throws Refusal `invalid`, by field */
function read<S extends AnyOperation['query']>(schema: S, values: unknown) {
  const found = schema.safeParse(values, { error: jsonWords })
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
