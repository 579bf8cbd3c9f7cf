import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join, relative, sep } from 'node:path'
import { brotliBest, chooseEncoding, type Encoding, gzipNow } from './encoding'

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
  '.json': 'application/json',
  '.speculation': 'application/speculationrules+json',
  '.webmanifest': 'application/manifest+json',
}

interface StaticFile {
  bodies: Partial<Record<Encoding, Buffer>> & { identity: Buffer }
  headers: string[]
  etag: string
}

/**
 * The built client and public/, read into memory at start: no path of a request ever reaches the disk. Hashed names
 * are immutable; the rest is asked for again. Compressed in the background.
 */
export class StaticFiles {
  readonly #files = new Map<string, StaticFile>()

  constructor(folder: string, security: [string, string][]) {
    for (const item of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (!item.isFile() || item.name.startsWith('.')) continue
      const path = join(item.parentPath, item.name)
      const type = types[extname(item.name)]
      if (!type) continue
      const address = `/${relative(folder, path).split(sep).join('/')}`
      const identity = readFileSync(path)
      const etag = `W/"${createHash('sha1').update(identity).digest('base64url').slice(0, 20)}"`
      const caching = address.startsWith('/assets/')
        ? 'public, max-age=31536000, immutable'
        : 'public, max-age=3600'
      const headers = [
        ...security,
        ['content-type', type],
        ['cache-control', caching],
        ['etag', etag],
        ['vary', 'accept-encoding'],
      ].flat()
      this.#files.set(address, { bodies: { identity }, headers, etag })
    }
    setTimeout(() => this.#compress(), 200).unref()
  }

  async #compress() {
    for (const { bodies, headers } of this.#files.values()) {
      if (/woff2|image\/(png|webp|avif)/.test(headers.join())) continue
      bodies.gzip = gzipNow(bodies.identity)
      bodies.br = await brotliBest(bodies.identity)
    }
  }

  /** Answers if the path is a file. */
  serve(path: string, request: IncomingMessage, response: ServerResponse): boolean {
    const file = this.#files.get(path)
    if (!file) return false
    if (request.headers['if-none-match'] === file.etag) {
      response.writeHead(304, file.headers).end()
      return true
    }
    const wanted = chooseEncoding(request.headers['accept-encoding'] as string | undefined)
    const encoding = file.bodies[wanted] ? wanted : 'identity'
    const body = file.bodies[encoding] ?? file.bodies.identity
    const own = [
      'content-length',
      String(body.length),
      ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
    ]
    response.writeHead(200, [...file.headers, ...own]).end(request.method === 'HEAD' ? undefined : body)
    return true
  }
}
