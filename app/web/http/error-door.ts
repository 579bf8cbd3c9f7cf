import type { IncomingMessage, ServerResponse } from 'node:http'
import { takeBrowserError } from '~/domain/errors/capture'
import { browserReport } from '~/domain/errors/error-report'
import { settings } from '~/domain/settings/settings'
import { paths } from '~/paths'
import { networkOf } from '~/platform/rate-limit'
import { readCookie } from '../cookies'
import { BodyRefused, receive } from './receiving'
import { clientAddress } from './web-request'

const longest = 5000

type Say = (status: number, text: string, extra?: [string, string][]) => Promise<void>

/**
 * Takes errors that pages report (islands/parts/report.ts), before anything that could itself be what failed: neither
 * framework nor database is asked. From our own pages only, as JSON, at most 16 kB, so many a minute. A `sendBeacon`
 * hears nothing of the answer: 204.
 */
export function makeErrorDoor(trustProxy: boolean) {
  return async (
    request: IncomingMessage,
    response: ServerResponse,
    url: URL,
    requestId: string,
    say: Say,
  ): Promise<boolean> => {
    if (url.pathname !== paths.reportError()) return false
    if (request.method !== 'POST') {
      await say(405, 'Método não permitido.', [['allow', 'POST']])
      return true
    }
    const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase()
    if (type !== 'application/json') {
      await say(415, 'Só aceitamos JSON.')
      return true
    }
    const network = networkOf(clientAddress(request, trustProxy))
    const read = await receive(request, response, {
      limit: settings.error.reportBytes,
      longest,
      network,
    }).catch(refusalOf)
    if (read instanceof BodyRefused) {
      await say(read.status, read.status === 413 ? 'É grande demais.' : 'Não chegou inteiro.')
      return true
    }
    const report = browserReport.safeParse(parsed(read.toString('utf8')))
    if (!report.success) {
      await say(422, 'Não percebemos este relatório.')
      return true
    }
    const taken = takeBrowserError(report.data, {
      address: clientAddress(request, trustProxy),
      userAgent: request.headers['user-agent']?.slice(0, 400),
      session: readCookie(request.headers.cookie, 'session'),
      requestId,
    })
    if (taken) response.writeHead(204, { 'cache-control': 'no-store' }).end()
    else await say(429, 'Demasiados relatórios seguidos.', [['retry-after', '60']])
    return true
  }
}

function refusalOf(error: unknown): BodyRefused {
  if (error instanceof BodyRefused) return error
  throw error
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}
