import type { IncomingMessage, ServerResponse } from 'node:http'
import { paths } from '~/paths'
import { open } from '../api-answer'
import { bodyProblem, type MachineError } from '../api-problem'
import type { PlainAnswers } from './plain-answers'

const root = paths.apiOperation('')
export const isOfApi = (path = ''): boolean => path.startsWith(root)
/** Of a company: for its key alone, which no browser of another site may send. */
export const isOfKeys = (path = ''): boolean =>
  /^[/?]?$/.test(path.charAt(paths.apiOwnCompany().length)) && path.startsWith(paths.apiOwnCompany())

/** What a key reads, and what it changes (domain/api/operations.ts, which a test compares). */
const reads = /^(?:\/(?:reviews(?:\/[^/?]+)?|invitations\/[^/?]+|statistics|jobs))?\/?(?:\?|$)/
const changes = /^\/(?:invitations(?:\/[^/?]+\/cancel)?|reviews\/[^/?]+\/reply)\/?(?:\?|$)/
export function doneByKey(path = ''): 'read' | 'changed' | null {
  const rest = isOfKeys(path) ? path.slice(paths.apiOwnCompany().length) : null
  if (rest === null) return null
  return changes.test(rest) ? 'changed' : reads.test(rest) ? 'read' : null
}

/**
 * What pages have no use for, asked of the API: a browser of another site that asks first whether it may (a guarded ETag makes it ask),
 * and methods that no operation has.
 */
export async function answerApiMethod(
  request: IncomingMessage,
  response: ServerResponse,
  id: string,
  answers: PlainAnswers,
): Promise<void> {
  const path = request.url
  if (request.method === 'OPTIONS' && !isOfKeys(path)) {
    response.writeHead(204, {
      ...open,
      'access-control-allow-methods': 'GET, HEAD',
      'access-control-allow-headers': 'if-none-match',
      'access-control-max-age': '86400',
    })
    response.end()
    return
  }
  const done = doneByKey(path)
  if (request.method === 'POST' && isOfKeys(path) && done === null)
    return answers.machine(request, response, 404, problem(404, id))
  const allow = done === 'changed' ? 'GET, HEAD, POST' : isOfKeys(path) ? 'GET, HEAD' : 'GET, HEAD, OPTIONS'
  await answers.machine(request, response, 405, problem(405, id), [['allow', allow]])
}

const problem = (status: 404 | 405, id: string) => bodyProblem(status, id) as MachineError
