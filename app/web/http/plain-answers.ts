import type { IncomingMessage, ServerResponse } from 'node:http'
import publicCss from '~/ui/public.css?url'
import { type StaticErrorPage, staticErrorPage } from '~/ui/static-error-page'
import { type MachineError, machineError } from '../api-problem'
import { answerBody } from './answer'
import { contentSecurityPolicy } from './security-headers'

type Headers = [string, string][]
const retryAfter: Headers[number] = ['retry-after', '5']

interface Busy {
  body: Buffer
  headers: string[]
}

/** Answers that need neither React nor the database. */
export interface PlainAnswers {
  /** The error page, or what a program reads instead, for whom is not let in now (admission.ts), at once. */
  busy(request: IncomingMessage, response: ServerResponse): void
  /** One line of text. */
  text(
    request: IncomingMessage,
    response: ServerResponse,
    status: number,
    text: string,
    extra?: Headers,
  ): Promise<void>
  /** An error as a program reads it (api-problem.ts). */
  machine(
    request: IncomingMessage,
    response: ServerResponse,
    status: number,
    said: MachineError,
    extra?: Headers,
  ): Promise<void>
  /** The error page, or what a program reads instead: with its digest; of what was too large, with the bytes that would have been taken; of a short link, why it leads
   * nowhere. */
  broken(
    request: IncomingMessage,
    response: ServerResponse,
    status: number,
    said?: Pick<StaticErrorPage, 'digest' | 'most' | 'why'>,
    extra?: Headers,
  ): Promise<void>
}

export function makePlainAnswers(security: Headers, host: string): PlainAnswers {
  const html: Headers = [
    ...security,
    ['content-security-policy', contentSecurityPolicy(null)],
    ['content-type', 'text/html; charset=utf-8'],
    ['cache-control', 'no-store'],
  ]
  /** Made once: it must cost next to nothing. */
  const [busyToReaders, busyToSenders] = [false, true].map((sent) => {
    const body = Buffer.from(staticErrorPage({ host, status: 503, sent, css: publicCss }))
    const headers: Headers = [...html, ['retry-after', '2'], ['content-length', String(body.length)]]
    return { body, headers: headers.flat() }
  }) as [Busy, Busy]
  const forProgram = (request: IncomingMessage, response: ServerResponse, status: number) =>
    machineError(request.url ?? '', status, String(response.getHeader('x-request-id')))
  const answers: PlainAnswers = {
    busy(request, response) {
      if (response.headersSent) return
      const machine = forProgram(request, response, 503)
      if (machine) return void answers.machine(request, response, 503, machine)
      const { body, headers } = request.method === 'POST' ? busyToSenders : busyToReaders
      response.writeHead(503, headers)
      response.end(request.method === 'HEAD' ? undefined : body)
    },
    async text(request, response, status, text, extra = []) {
      const headers: Headers = [
        ...security,
        ['content-type', 'text/plain; charset=utf-8'],
        ['cache-control', 'no-store'],
        ...extra,
      ]
      await answerBody(request, response, status, headers, Buffer.from(`${text}\n`))
    },
    async machine(request, response, status, { type, body }, extra = []) {
      const headers: Headers = [
        ...security,
        ['content-type', type],
        ['cache-control', 'no-store'],
        ...(status >= 500 ? [retryAfter] : []),
        ...extra,
      ]
      await answerBody(request, response, status, headers, Buffer.from(body))
    },
    async broken(request, response, status, said, extra = []) {
      // Half an answer must not look like a whole one.
      if (response.headersSent) {
        if (!response.writableEnded) response.destroy()
        return
      }
      const machine = forProgram(request, response, status)
      if (machine) return answers.machine(request, response, status, machine, extra)
      const page = staticErrorPage({
        ...said,
        host,
        status,
        sent: request.method === 'POST',
        css: publicCss,
      })
      const headers = [...html, ...extra]
      if (status >= 500) headers.push(retryAfter)
      await answerBody(request, response, status, headers, Buffer.from(page))
    },
  }
  return answers
}
