import type { IncomingMessage, ServerResponse } from 'node:http'
import publicCss from '~/ui/public.css?url'
import { type StaticErrorPage, staticErrorPage } from '~/ui/static-error-page'
import { answerBody } from './answer'
import { contentSecurityPolicy } from './security-headers'

type Headers = [string, string][]

/** Answers that need neither React nor the database. */
export interface PlainAnswers {
  /** One line of text. */
  text(
    request: IncomingMessage,
    response: ServerResponse,
    status: number,
    text: string,
    extra?: Headers,
  ): Promise<void>
  /** The error page: with its digest; of what was too large, with the bytes that would have been taken. */
  broken(
    request: IncomingMessage,
    response: ServerResponse,
    status: number,
    said?: Pick<StaticErrorPage, 'digest' | 'most'>,
  ): Promise<void>
}

export function makePlainAnswers(security: Headers, host: string): PlainAnswers {
  return {
    async text(request, response, status, text, extra = []) {
      const headers: Headers = [
        ...security,
        ['content-type', 'text/plain; charset=utf-8'],
        ['cache-control', 'no-store'],
        ...extra,
      ]
      await answerBody(request, response, status, headers, Buffer.from(`${text}\n`))
    },
    async broken(request, response, status, said) {
      if (response.headersSent) {
        response.destroy()
        return
      }
      const html = staticErrorPage({ ...said, host, status, css: publicCss })
      const headers: Headers = [
        ...security,
        ['content-security-policy', contentSecurityPolicy(null)],
        ['content-type', 'text/html; charset=utf-8'],
        ['cache-control', 'no-store'],
      ]
      if (status >= 500) headers.push(['retry-after', '5'])
      await answerBody(request, response, status, headers, Buffer.from(html))
    },
  }
}
