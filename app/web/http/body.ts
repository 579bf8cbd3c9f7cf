import type { IncomingMessage, ServerResponse } from 'node:http'
import { settings } from '~/domain/settings/settings'
import { ownOf } from '~/domain/shared/own'
import { paths } from '~/paths'
import { BodyRefused, receive } from './receiving'

const mailBytes = () => settings.ticketMail.bytes
const multipart = 'multipart/form-data'

/** Addresses that take something else, or more of it, by content type. */
const more: [address: string, bytes: Record<string, number>][] = [
  // Whoever comments on a page sends a screenshot of it, signed in or not.
  [
    paths.feedback(),
    {
      get [multipart]() {
        return settings.upload.feedbackBytes
      },
    },
  ],
  // Photos beside a review, before anybody signs in.
  [
    paths.draftPhotos(),
    {
      get [multipart]() {
        return settings.upload.uploadBytes
      },
    },
  ],
  // Files for the support; also what answers by the link of its mails.
  [
    paths.contact(),
    {
      get [multipart]() {
        return settings.upload.contactBytes
      },
    },
  ],
  [
    paths.mcp(),
    {
      get 'application/json'() {
        return settings.assistants.questionBytes
      },
    },
  ],
  [
    paths.apiOwnCompany(),
    {
      get 'application/json'() {
        return settings.api.bodyBytes
      },
    },
  ],
  [
    paths.shopWebhook('').slice(0, -1),
    {
      get 'application/json'() {
        return settings.shop.orderBytes
      },
    },
  ],
  // In JSON a mail takes a third more (base64).
  [
    paths.paymentWebhook(),
    {
      get 'application/json'() {
        return settings.billing.eventBytes
      },
    },
  ],
  [
    paths.mailWebhook(),
    {
      get 'message/rfc822'() {
        return mailBytes()
      },
      get 'application/json'() {
        return Math.ceil(mailBytes() * 1.4)
      },
    },
  ],
]

/** Bytes by content type and address that anybody may send; other content types are refused. */
function limitOf(type: string, path: string): number {
  const here = ownOf(more.find(([address]) => `${path}/`.startsWith(`${address}/`))?.[1] ?? {}, type)
  if (type === 'application/x-www-form-urlencoded') return settings.upload.formBytes
  const limit = here ?? (type === multipart ? settings.upload.visitorUploadBytes : undefined)
  if (limit === undefined) throw new BodyRefused(415)
  return limit
}

export interface Sender {
  /** Whether a session that holds comes with it: asked only of what is larger than anybody may send. */
  isMember: () => Promise<boolean>
  network: string
}

/**
 * Reads a body while it streams and stops at the limit, so that nobody fills the memory. One that comes more slowly
 * than a poor mobile network carries it is given up.
 * @throws BodyRefused 415 for other content types, 413 past the limit or of too many parts, 408 when it came too
 * slowly, 400 when the client broke off or the form has no beginning, 503 while too much of others is held.
 */
export async function readBody(
  request: IncomingMessage,
  response: ServerResponse,
  { isMember, network }: Sender,
): Promise<Buffer> {
  const declared = request.headers['content-type'] ?? ''
  const type = declared.split(';')[0]?.trim().toLowerCase() ?? ''
  let limit = limitOf(type, request.url?.split('?')[0] ?? '')
  const promised = Number(request.headers['content-length'] ?? Infinity)
  // What has a limit of its own has it for all: told of a larger one, a member would send what is refused as well.
  const common = type === multipart && limit === settings.upload.visitorUploadBytes
  if (promised > limit && common && (await isMember())) limit = settings.upload.uploadBytes
  if (promised > limit && promised < Infinity) throw new BodyRefused(413, limit)
  const longest = 10_000 + (Math.min(promised, limit) / settings.upload.bytesPerSecond) * 1000
  const body = await receive(request, response, { limit, longest, network })
  if (type === multipart) checkParts(body, declared)
  return body
}

/** Before anything parses it: a form of a hundred thousand parts costs a minute to take apart, and none of ours has so many. */
function checkParts(body: Buffer, declared: string): void {
  const boundary = /;\s*boundary=(?:"([^"]{1,200})"|([^;\s]{1,200}))/i.exec(declared)
  const mark = Buffer.from(`--${boundary?.[1] ?? boundary?.[2] ?? ''}`)
  if (mark.length === 2 || body.indexOf(mark) < 0) throw new BodyRefused(400)
  let n = 0
  for (let at = body.indexOf(mark); at >= 0; at = body.indexOf(mark, at + mark.length)) {
    n += 1
    if (n > settings.upload.parts) throw new BodyRefused(413)
  }
}
