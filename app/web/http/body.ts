import type { IncomingMessage } from 'node:http'

/** A body was larger than allowed, or ended before it was whole. */
export class BodyRefused extends Error {
  readonly status: 400 | 413 | 415
  constructor(status: 400 | 413 | 415) {
    super(`body refused: ${status}`)
    this.status = status
  }
}

const kilobyte = 1024
/** Bytes by content type; anything else is refused. Forms are text; uploads have 8 MB pictures and 10 MB documents. */
const limits: [type: string, bytes: number][] = [
  ['application/x-www-form-urlencoded', 64 * kilobyte],
  ['multipart/form-data', 12 * kilobyte * kilobyte],
]

/**
 * Reads a body while it streams and stops at the limit, so that nobody fills the memory.
 * @throws BodyRefused 415 for other content types, 413 past the limit, 400 when the client broke off.
 */
export async function readBody(request: IncomingMessage): Promise<Buffer> {
  const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? ''
  const limit = limits.find(([t]) => t === type)?.[1]
  if (limit === undefined) throw new BodyRefused(415)
  if (Number(request.headers['content-length'] ?? 0) > limit) throw new BodyRefused(413)
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of request as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > limit) throw new BodyRefused(413)
      chunks.push(chunk)
    }
  } catch (error) {
    throw error instanceof BodyRefused ? error : new BodyRefused(400)
  }
  return Buffer.concat(chunks)
}
