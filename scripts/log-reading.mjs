/** What `check-log.mjs` reads a log by: its addresses, its bundles, the right edge of its tree, the words of a page. */

import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'

export const width = 256
export const sha = (...parts) =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest()
const node = (left, right) => sha(Uint8Array.of(1), left, right)

// Whoever reads only the beginning («| head») closes the pipe: there is nobody left to tell.
process.stdout.on('error', (error) => {
  if (error.code !== 'EPIPE') throw error
})

/** Seconds: a site that is checked must not be able to keep whoever checks it waiting. */
const longestWait = 120

export async function get(origin, path, type = 'text', again = true) {
  const answer = await fetch(origin + path, { signal: AbortSignal.timeout(20_000), redirect: 'error' }).catch(
    () => {
      throw new Error(`${origin} não respondeu a ${path}.`)
    },
  )
  if (answer.status === 404 || answer.status === 410)
    return { status: answer.status, body: type === 'text' ? await answer.text() : null }
  // Records may be looked up so often a minute: who asks for more is told how long to wait.
  if (answer.status === 429 && again) {
    const seconds = Math.min(Number(answer.headers.get('retry-after')) || 60, longestWait)
    await new Promise((done) => setTimeout(done, seconds * 1000))
    return get(origin, path, type, false)
  }
  if (!answer.ok) throw new Error(`${path} respondeu ${answer.status}`)
  return {
    status: 200,
    body:
      type === 'bytes'
        ? Buffer.from(await answer.arrayBuffer())
        : type === 'json'
          ? await answer.json()
          : await answer.text(),
  }
}

const digits = (n) => {
  let path = String(n % 1000).padStart(3, '0')
  for (let left = Math.floor(n / 1000); left > 0; left = Math.floor(left / 1000))
    path = `x${String(left % 1000).padStart(3, '0')}/${path}`
  return path
}
export const tilePath = (level, n, w) => `/registo/tile/${level}/${digits(n)}${w === width ? '' : `.p/${w}`}`

/** The right edge of a tree: a complete subtree for each bit of its size, the largest first. */
export class Edge {
  constructor(size = 0, hashes = []) {
    this.size = size
    this.hashes = hashes
  }
  add(leaf) {
    let hash = leaf
    for (let n = this.size; n % 2 === 1; n = Math.floor(n / 2)) hash = node(this.hashes.pop(), hash)
    this.hashes.push(hash)
    this.size += 1
  }
  root() {
    if (this.size === 0) return sha()
    return this.hashes.slice(0, -1).reduceRight((right, left) => node(left, right), this.hashes.at(-1))
  }
}

export function entriesOf(bundle) {
  const entries = []
  for (let at = 0; at < bundle.length; ) {
    const end = at + 2 + bundle.readUInt16BE(at)
    if (end > bundle.length) throw new Error('um feixe de entradas está cortado')
    entries.push(bundle.toString('utf8', at + 2, end))
    at = end
  }
  return entries
}

/** The words of a page, or of a text, without spaces: how they are broken into lines says nothing. */
export const plain = (html) =>
  html
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<[^>]+>/g, '')
    .replace(/&#x([0-9a-f]+);/gi, (_, hex) => String.fromCodePoint(Number.parseInt(hex, 16)))
    .replace(/&#(\d+);/g, (_, number) => String.fromCodePoint(Number(number)))
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&nbsp;/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, '')
export const escaped = (text) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

/** The tree that was seen last, from the file of `--since`; null where there is none. */
export function readSince(file) {
  if (!file || !existsSync(file)) return null
  const kept = JSON.parse(readFileSync(file, 'utf8'))
  return {
    key: kept.key,
    edge: new Edge(
      kept.size,
      kept.edge.map((hash) => Buffer.from(hash, 'base64')),
    ),
    checkpoint: kept.checkpoint,
  }
}
