import type { IncomingMessage, ServerResponse } from 'node:http'
import { settings } from '~/domain/settings/settings'

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

/** Bytes of bodies that this process holds now, each until it is answered: of everybody, and by network. */
let held = 0
const heldBy = new Map<string, number>()

interface Receiving {
  limit: number
  /** Milliseconds that the whole may take. */
  longest: number
  network: string
}

/**
 * Collects a body. What counts is what came, never what was promised: a connection that promises much and sends nothing
 * takes nothing from anybody, and one that has not moved for ten seconds is ended. Forms of mere text still come in
 * when uploads fill the room, and no network fills more than half of it.
 * @throws BodyRefused 413 past the limit, 408 when it stopped or came too slowly, 400 when the client broke off, 503
 * while too much is held.
 */
export function receive(
  request: IncomingMessage,
  response: ServerResponse,
  { limit, longest, network }: Receiving,
): Promise<Buffer> {
  // Whoever is gone by now would never be let go of again.
  if (request.destroyed || response.destroyed) return Promise.reject(new BodyRefused(400))
  const chunks: Buffer[] = []
  let size = 0
  const count = (bytes: number) => {
    held += bytes
    const own = (heldBy.get(network) ?? 0) + bytes
    if (own > 0) heldBy.set(network, own)
    else heldBy.delete(network)
  }
  let counted = 0
  const letGo = () => {
    count(-counted)
    counted = 0
  }
  response.once('close', letGo)
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => refuse(408), longest)
    const still = setTimeout(() => refuse(408), settings.upload.stillMs)
    const over = () => {
      clearTimeout(late)
      clearTimeout(still)
      request.off('data', take).off('end', whole).off('close', broken)
    }
    const refuse = (status: BodyRefused['status'], most?: number) => {
      over()
      letGo()
      chunks.length = 0
      // The rest of it runs off unread, so that the answer can be heard; of who stands still nothing is awaited.
      if (status === 408) response.setHeader('connection', 'close')
      else request.resume()
      reject(new BodyRefused(status, most))
    }
    const take = (chunk: Buffer) => {
      size += chunk.length
      if (size > limit) return refuse(413, limit)
      counted += chunk.length
      count(chunk.length)
      const room =
        settings.upload.heldBytes + (size > settings.upload.formBytes ? 0 : settings.upload.heldBytesForForms)
      if (held > room || (heldBy.get(network) ?? 0) > settings.upload.heldBytesPerNetwork) return refuse(503)
      chunks.push(chunk)
      still.refresh()
    }
    const whole = () => {
      over()
      resolve(Buffer.concat(chunks))
    }
    const broken = () => refuse(400)
    request.on('data', take).on('end', whole).on('close', broken)
    // A socket that breaks is told by «close» too; without a listener it would be nobody's error.
    request.on('error', () => {})
  })
}
