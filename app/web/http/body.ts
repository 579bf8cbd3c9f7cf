import type { IncomingMessage, ServerResponse } from 'node:http'
import { settings } from '~/domain/settings/defaults'
import { paths } from '~/paths'

/** A body was larger than allowed, came too slowly, ended before it was whole, or is no form. */
export class BodyRefused extends Error {
  readonly status: 400 | 408 | 413 | 415 | 503
  /** Bytes that would have been taken. */
  readonly most: number | undefined
  constructor(status: 400 | 408 | 413 | 415 | 503, most?: number) {
    super(`body refused: ${status}`)
    this.status = status
    this.most = most
  }
}

const {
  formBytes,
  visitorUploadBytes,
  uploadBytes,
  feedbackBytes,
  contactBytes,
  bytesPerSecond,
  heldBytes,
  parts,
} = settings.upload
const mailBytes = settings.ticketMail.bytes
const multipart = 'multipart/form-data'

/** Addresses that take something else, or more of it, by content type. */
const more: [address: string, bytes: Record<string, number>][] = [
  // Whoever comments on a page sends a screenshot of it, signed in or not.
  [paths.feedback(), { [multipart]: feedbackBytes }],
  // Files for the support; also what answers by the link of its mails.
  [paths.contact(), { [multipart]: contactBytes }],
  // In JSON a mail takes a third more (base64).
  [paths.mailWebhook(), { 'message/rfc822': mailBytes, 'application/json': Math.ceil(mailBytes * 1.4) }],
]

/** Bytes by content type, by whether a session comes with it and by address; anything else is refused. */
function limitOf(type: string, member: boolean, path: string): number {
  const here = more.find(([address]) => path.startsWith(address))?.[1][type]
  if (type === 'application/x-www-form-urlencoded') return formBytes
  if (type === multipart) return member ? uploadBytes : (here ?? visitorUploadBytes)
  if (here !== undefined) return here
  throw new BodyRefused(415)
}

/** Bytes of large bodies that this process holds now, until each is answered: past the limit it takes no other. */
let held = 0

/**
 * Reads a body while it streams and stops at the limit, so that nobody fills the memory. One that comes more slowly
 * than a poor mobile network carries it is given up.
 * @throws BodyRefused 415 for other content types, 413 past the limit or of too many parts, 408 when it came too
 * slowly, 400 when the client broke off or the form has no beginning, 503 while too much of others is held.
 */
export async function readBody(
  request: IncomingMessage,
  response: ServerResponse,
  member: boolean,
): Promise<Buffer> {
  const declared = request.headers['content-type'] ?? ''
  const type = declared.split(';')[0]?.trim().toLowerCase() ?? ''
  const limit = limitOf(type, member, request.url?.split('?')[0] ?? '')
  const promised = Number(request.headers['content-length'] ?? limit)
  if (promised > limit) throw new BodyRefused(413, limit)
  hold(promised > formBytes ? promised : 0, response)
  const slowest = 10_000 + (promised / bytesPerSecond) * 1000
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new BodyRefused(408)), slowest)
  })
  try {
    const body = await Promise.race([collect(request, limit), late])
    if (type === 'multipart/form-data') checkParts(body, declared)
    return body
  } catch (error) {
    throw error instanceof BodyRefused ? error : new BodyRefused(400)
  } finally {
    clearTimeout(timer)
  }
}

function hold(bytes: number, response: ServerResponse): void {
  if (held + bytes > heldBytes) throw new BodyRefused(503)
  held += bytes
  response.once('close', () => {
    held -= bytes
  })
}

async function collect(request: IncomingMessage, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > limit) throw new BodyRefused(413, limit)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Before anything parses it: a form of a hundred thousand parts costs a minute to take apart, and none of ours has so many. */
function checkParts(body: Buffer, declared: string): void {
  const boundary = /;\s*boundary=(?:"([^"]{1,200})"|([^;\s]{1,200}))/i.exec(declared)
  const mark = Buffer.from(`--${boundary?.[1] ?? boundary?.[2] ?? ''}`)
  if (mark.length === 2 || body.indexOf(mark) < 0) throw new BodyRefused(400)
  let n = 0
  for (let at = body.indexOf(mark); at >= 0; at = body.indexOf(mark, at + mark.length)) {
    n += 1
    if (n > parts) throw new BodyRefused(413)
  }
}
