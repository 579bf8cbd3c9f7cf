import type { IncomingMessage } from 'node:http'

/** A Node request as the framework takes it; always under our own origin, whatever the Host said. */
export function webRequest(
  { method, headers }: Pick<IncomingMessage, 'method' | 'headers'>,
  address: string,
  signal: AbortSignal,
  body?: Buffer,
): Request {
  const copied = new Headers()
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) copied.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  return new Request(address, { method, headers: copied, signal, body: body as BodyInit | undefined })
}

/** The client's address: the socket's, or the one that our own proxy put last. */
export function clientAddress(request: IncomingMessage, trustProxy: boolean): string {
  const forwarded = trustProxy
    ? String(request.headers['x-forwarded-for'] ?? '')
        .split(',')
        .at(-1)
        ?.trim()
    : ''
  return forwarded || request.socket.remoteAddress || 'unknown'
}
