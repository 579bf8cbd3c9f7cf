process.env.DATABASE_URL ??= 'postgresql://nobody@localhost/nothing'

import {
  createServer as http,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from 'node:http'
import { createServer as https } from 'node:https'
import { type AddressInfo, type Server, type Socket, createServer as tcp } from 'node:net'
import type { Outside } from '../../app/platform/outside'

/** Servers that mean harm, on this machine, for the tests of safe-fetch.ts. */

const running: Server[] = []
const open = new Set<Socket>()

export interface Hostile {
  port: number
  /** How often somebody connected. */
  reached: () => number
}

async function listening(server: Server): Promise<Hostile> {
  let n = 0
  server.on('connection', (socket: Socket) => {
    n += 1
    open.add(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => open.delete(socket))
  })
  running.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { port: (server.address() as AddressInfo).port, reached: () => n }
}

export const site = (answer: RequestListener) => listening(http(answer))
export const secureSite = (keys: { key: string; cert: string }, answer: RequestListener) =>
  listening(https(keys, answer))
/** Bytes on the wire, whatever was asked. */
export const wire = (answer: (socket: Socket) => void) =>
  listening(
    tcp((socket) => {
      socket.once('data', () => answer(socket))
    }),
  )

export async function closeHostile(): Promise<void> {
  for (const socket of open) socket.destroy()
  await Promise.all(running.splice(0).map((server) => new Promise((done) => server.close(done))))
}

/** Writes again and again until the other side goes away. */
export function forever(to: ServerResponse | Socket, chunk: string | Buffer, every = 0): void {
  const next = () => {
    if (to.destroyed) return
    const room = to.write(chunk)
    if (every) setTimeout(next, every)
    else if (room) setImmediate(next)
    else to.once('drain', next)
  }
  next()
}

export const saying =
  (text: string, headers: Record<string, string> = {}): RequestListener =>
  (_: IncomingMessage, response) => {
    response.writeHead(200, { 'content-type': 'text/html', ...headers })
    response.end(text)
  }

/** A world in which every name is one server on this machine, and nothing is guarded. */
export const leadingTo = (port: number, over: Partial<Outside> = {}): Outside => ({
  addresses: async () => ['127.0.0.1'],
  texts: async () => [],
  allowed: () => true,
  port: () => port,
  ...over,
})
