import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'

/** Why a page could not be read, for words of one's own. */
export type FetchFailure =
  | 'address' // not an address that we read: scheme, port, name and password in it, a number instead of a name
  | 'no-name' // there is no such name
  | 'private' // the name leads into a network that is not public
  | 'unreachable' // nobody answers there
  | 'time' // took too long
  | 'tls' // its certificate does not hold
  | 'redirect' // leads elsewhere, or round and round
  | 'answer' // answered what is no page

/** What ends a fetch (safe-fetch.ts). */
export class Failure extends Error {
  readonly why: FetchFailure
  constructor(why: FetchFailure) {
    super(why)
    this.why = why
  }
}

const decoders: Record<string, () => NodeJS.ReadWriteStream & { destroy(): unknown }> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
}

/** The content up to the limit, counted after decoding: a small file that unpacks to gigabytes is cut like any other. */
export async function read(answer: IncomingMessage, limit: number, signal: AbortSignal) {
  const encoding = answer.headers['content-encoding']?.trim().toLowerCase() || 'identity'
  const decoder = encoding === 'identity' ? null : decoders[encoding]
  if (decoder === undefined) {
    answer.destroy()
    throw new Failure('answer')
  }
  const unpacked = decoder?.()
  const content = (unpacked ? answer.pipe(unpacked) : answer) as unknown as Readable
  const stop = () => content.destroy(new Failure('time'))
  signal.addEventListener('abort', stop, { once: true })
  // What the connection suffers must reach who waits for the unpacked content.
  answer.on('error', (error) => content.destroy(error))
  // Packed bytes count as well: they need not unpack to anything.
  let packed = 0
  if (unpacked)
    answer.on('data', (chunk: Buffer) => {
      packed += chunk.length
      if (packed > limit) content.destroy(new Failure('answer'))
    })
  const chunks: Buffer[] = []
  let size = 0
  let cut = false
  try {
    for await (const chunk of content as AsyncIterable<Buffer>) {
      chunks.push(chunk)
      size += chunk.length
      if (size >= limit) {
        cut = size > limit
        break
      }
    }
  } finally {
    signal.removeEventListener('abort', stop)
    answer.destroy()
    content.destroy()
  }
  return { text: Buffer.concat(chunks).subarray(0, limit).toString('utf8'), cut }
}
