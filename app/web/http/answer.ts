import type { IncomingMessage, ServerResponse } from 'node:http'
import { chooseEncoding, compress } from './encoding'
import type { Entry } from './response-cache'

/** Whether nobody waits for an answer any more: they left, or were told after their deadline that it takes too long. */
const tooLate = (response: ServerResponse) => response.destroyed || response.headersSent

/** Answers from an entry of the cache: 304 when the client has it, else the variant it takes. */
export function answerEntry(request: IncomingMessage, response: ServerResponse, entry: Entry): void {
  if (tooLate(response)) return
  const variant = entry.variant(chooseEncoding(request.headers['accept-encoding'] as string | undefined))
  if (request.headers['if-none-match']?.includes(variant.etag)) {
    response.writeHead(304, variant.headers.slice(0, -lengthHeaders(variant.headers)))
    response.end()
    return
  }
  response.writeHead(entry.status, variant.headers)
  response.end(request.method === 'HEAD' ? undefined : variant.body)
}

/** A 304 carries no content headers: they stand last. */
function lengthHeaders(headers: string[]): number {
  const at = headers.lastIndexOf('content-length')
  return at < 0 ? 0 : headers.length - at
}

/** Answers with a body that is not kept, compressed where that helps; `even` says when it may leave. */
export async function answerBody(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  headers: [string, string][],
  body: Buffer,
  even?: () => Promise<void>,
): Promise<void> {
  const type = headers.find(([name]) => name === 'content-type')?.[1] ?? ''
  const texty =
    /^(text\/|application\/(json|xml|manifest|speculation|atom|problem)|image\/svg|text\/x-script)/.test(type)
  const encoding =
    texty && body.length > 1024
      ? chooseEncoding(request.headers['accept-encoding'] as string | undefined)
      : 'identity'
  const sent = await compress(body, encoding)
  const own: [string, string][] = [['content-length', String(sent.length)]]
  if (texty) own.push(['vary', 'accept-encoding, cookie'])
  if (encoding !== 'identity') own.push(['content-encoding', encoding])
  await even?.()
  if (tooLate(response)) return
  response.writeHead(status, [...headers, ...own].flat())
  response.end(request.method === 'HEAD' ? undefined : sent)
}
