import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { checkParams, StripeFault } from './checking.ts'
import { Life } from './life.ts'
import { handlers, type Params } from './operations.ts'
import { operations } from './sdk-types.ts'
import { Store } from './store.ts'

/**
 * A double of Stripe that remembers: the real SDK talks to it over HTTP. What may be sent, what must, and which words, it takes from
 * the SDK's own types; what becomes of it stands in life.ts.
 */
export interface StripeDouble {
  port: number
  life: Life
  store: Store
  /** What was asked for, oldest first: «POST /v1/refunds». */
  asked: { line: string; key: string | undefined; params: Params }[]
  /** The next answers are lost after the work was done, or the work is not done at all. */
  lose(answers: number): void
  fail(answers: number, says?: string): void
  close(): Promise<void>
}

interface Answer {
  status: number
  body: unknown
}

export async function stripeDouble({
  version,
  key,
}: {
  version: string
  key: string
}): Promise<StripeDouble> {
  const store = new Store()
  const life = new Life(store, version)
  const done = new Map<string, { print: string; answer: Answer }>()
  const asked: StripeDouble['asked'] = []
  const trouble = { lost: 0, failed: 0, says: '' }

  function answerTo(request: IncomingMessage, text: string): Answer {
    const { pathname, search } = new URL(request.url ?? '/', 'http://stripe')
    if (request.headers.authorization !== `Bearer ${key}`)
      throw new StripeFault('Invalid API Key provided', { code: 'api_key_invalid' }, 401)
    if (request.headers['stripe-version'] !== version)
      throw new StripeFault(`Invalid Stripe API version: ${String(request.headers['stripe-version'])}`)
    const operation = operations().find((o) => o.verb === request.method && o.path.test(pathname))
    if (!operation)
      throw new StripeFault(`Unrecognized request URL (${request.method}: ${pathname}).`, {}, 404)
    const params = formOf(request.method === 'GET' ? search.slice(1) : text)
    const once = request.headers['idempotency-key'] as string | undefined
    asked.push({ line: `${request.method} ${pathname}`, key: once, params })
    // What is wrong with the parameters is said anew each time (Stripe, «Idempotent requests»).
    checkParams(operation.params ?? nothing, params)
    const print = JSON.stringify([pathname, params])
    const before = once ? done.get(once) : undefined
    if (before && before.print !== print)
      throw new StripeFault('Keys for idempotent requests can only be used with the same parameters', {
        type: 'idempotency_error',
      })
    if (before) return before.answer
    const answer = settled(() => {
      const handler = handlers[operation.name]
      if (!handler) throw new StripeFault(`The double does not know ${operation.name}`, {}, 501)
      const { expand = [], ...rest } = params
      const made = handler(life, decodeURIComponent(operation.path.exec(pathname)?.[1] ?? ''), rest)
      const paths = expand as string[]
      if (paths.some((path) => path.split('.').length > 4))
        throw new StripeFault('You cannot expand more than 4 levels of a property', { param: 'expand' })
      return 'list' in made ? store.list(made.list, made.url, rest, paths) : store.render(made, paths)
    })
    if (once && request.method === 'POST') done.set(once, { print, answer })
    return answer
  }

  function settled(work: () => unknown): Answer {
    try {
      return { status: 200, body: work() }
    } catch (error) {
      if (!(error instanceof StripeFault)) throw error
      return { status: error.status, body: { error: error.body } }
    }
  }

  async function handle(request: IncomingMessage, response: ServerResponse) {
    const text = (await request.toArray()).join('')
    if (trouble.failed > 0) {
      trouble.failed -= 1
      return void response.writeHead(503, { 'stripe-should-retry': 'true' }).end(trouble.says)
    }
    let answer: Answer
    try {
      const made = settled(() => answerTo(request, text))
      answer = made.status === 200 ? (made.body as Answer) : made
    } catch (error) {
      // The double contradicts the SDK's types: a fault of the double, seen by the test.
      answer = { status: 500, body: { error: { type: 'api_error', message: String(error) } } }
      console.error(error)
    }
    if (trouble.lost > 0) {
      trouble.lost -= 1
      return void request.socket.destroy()
    }
    response.writeHead(answer.status, { 'content-type': 'application/json', 'request-id': 'req_double' })
    response.end(JSON.stringify(answer.body))
  }

  const server = createServer((request, response) => void handle(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    life,
    store,
    asked,
    lose: (answers) => {
      trouble.lost = answers
    },
    fail: (answers, says = '{}') => {
      Object.assign(trouble, { failed: answers, says })
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** An operation that takes no parameters at all. */
const nothing = {
  node: { type: 'TSInterfaceDeclaration', body: { body: [] } },
  scope: { file: '', types: new Map(), inner: new Map(), imports: new Map(), classes: new Map() },
}

/** «line_items[0][price_data][currency]=eur», as the SDK writes it. */
export function formOf(text: string): Params {
  const whole: Params = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split(/[[\]]+/).filter((part) => part !== '')
    const last = path.pop() as string
    let at = whole
    for (const part of path) {
      at[part] ??= {}
      at = at[part] as Params
    }
    at[last] = value
  }
  return listed(whole) as Params
}

/** What is numbered is a list. */
function listed(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([name, one]): [string, unknown] => [name, listed(one)])
  return entries.length > 0 && entries.every(([name]) => /^\d+$/.test(name))
    ? entries.map(([, one]) => one)
    : Object.fromEntries(entries)
}
