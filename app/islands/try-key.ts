import { say } from './parts/say'

/** What of an answer's headers tells a programmer something. */
const told = [
  'content-type',
  'ratelimit-policy',
  'ratelimit',
  'retry-after',
  'etag',
  'idempotency-replayed',
  'www-authenticate',
  'deprecation',
  'sunset',
  'x-request-id',
]

/** Sends a request with the key that somebody typed to the API of this site, and shows what came. The key stays in its field. */
export default function tryKey(element: HTMLElement) {
  const field = <E extends HTMLElement>(name: string) => element.querySelector<E>(`[name=${name}]`)
  const part = (name: string) => element.querySelector<HTMLElement>(`[data-${name}]`)
  const choice = field<HTMLSelectElement>('pedido')
  const address = field<HTMLInputElement>('endereco')
  const key = field<HTMLInputElement>('chave')
  const text = field<HTMLTextAreaElement>('corpo')
  const [body, answer, status, headers, content] = ['body', 'answer', 'status', 'headers', 'content'].map(
    part,
  )
  const button = element.querySelector<HTMLButtonElement>('button')
  if (!choice || !address || !key || !text || !button) return
  if (!body || !answer || !status || !headers || !content) return
  const base = element.dataset.base ?? ''
  const method = () => choice.value.split(' ')[0] ?? 'GET'

  function choose() {
    const [, path = ''] = choice?.value.split(' ') ?? []
    if (address) address.value = base + path.slice(1)
    if (body) body.hidden = method() === 'GET'
    const begin = [...element.querySelectorAll('template')].find((one) => one.dataset.for === choice?.value)
    if (text) text.value = begin?.content.textContent ?? '{}'
  }

  function show(line: string, lines = '', words = '') {
    for (const [at, value] of [
      [status, line],
      [headers, lines],
      [content, words],
    ] as const) {
      if (!at) continue
      at.textContent = value
      at.hidden = value === ''
    }
    if (answer) answer.hidden = false
    say(line)
  }

  /** Why it is not sent; null: it is. */
  function why(to: URL | null, sent: string): string | null {
    if (to?.origin !== location.origin || !to.pathname.startsWith(base))
      return `O endereço tem de começar por «${base}».`
    if (/%7B|[{}]/i.test(to.pathname)) return 'Ponha no endereço um identificador em vez de «{id}».'
    if (!/^aval_(test|live)_[\w-]+$/.test(sent)) return 'Cole uma chave: «aval_test_…» ou «aval_live_…».'
    if (method() !== 'GET' && !sent.startsWith('aval_test_'))
      return 'Com uma chave a sério, este pedido acontecia mesmo: escreva-o num programa seu, ou use uma chave de experiência.'
    return null
  }

  async function send() {
    const to = addressIn(address?.value.trim() ?? '')
    const sent = key?.value.trim() ?? ''
    const not = why(to, sent)
    if (not || !to) return show(not ?? '')
    if (button) button.disabled = true
    try {
      const writes = method() !== 'GET'
      const came = await fetch(to, {
        method: method(),
        credentials: 'omit',
        cache: 'no-store',
        redirect: 'error',
        referrerPolicy: 'no-referrer',
        headers: {
          authorization: `Bearer ${sent}`,
          ...(writes ? { 'content-type': 'application/json' } : {}),
        },
        body: writes ? text?.value : undefined,
      })
      const words = await came.text()
      show(
        `${came.status} ${came.statusText}`.trim(),
        told
          .flatMap((name) => (came.headers.has(name) ? [`${name}: ${came.headers.get(name)}`] : []))
          .join('\n'),
        readable(words),
      )
    } catch {
      show('Não veio resposta. Veja se tem rede e tente de novo.')
    } finally {
      if (button) button.disabled = false
    }
  }

  choice.addEventListener('change', choose)
  button.addEventListener('click', () => void send())
  key.addEventListener('keydown', (event) => event.key === 'Enter' && void send())
  // Back on the page from another, the browser may have kept what was typed.
  addEventListener('pagehide', () => {
    key.value = ''
  })
  key.value = ''
  choose()
  element.hidden = false
}

function addressIn(typed: string): URL | null {
  try {
    return new URL(typed, location.origin)
  } catch {
    return null
  }
}

function readable(words: string): string {
  try {
    return JSON.stringify(JSON.parse(words), null, 2)
  } catch {
    return words
  }
}
