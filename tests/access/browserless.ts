import { inject } from 'vitest'

/** A visitor without a browser: keeps cookies, follows nothing by itself, sends what our own forms would send. */
export class Visitor {
  readonly origin: string
  readonly #jar = new Map<string, string>()

  constructor(origin: string = inject('origin')) {
    this.origin = origin
  }

  /** What it would send as Cookie. */
  get cookie(): string {
    return [...this.#jar].map(([k, v]) => `${k}=${v}`).join('; ')
  }

  async get(path: string, headers: Record<string, string> = {}): Promise<Response> {
    return this.#send(path, { headers })
  }

  async post(
    path: string,
    fields: Record<string, string> | URLSearchParams = {},
    headers: Record<string, string> = {},
  ): Promise<Response> {
    const body = new URLSearchParams(fields)
    return this.#send(path, { method: 'POST', body, headers: { origin: this.origin, ...headers } })
  }

  /** Opens a page, led on as a browser is. */
  async follow(path: string): Promise<Response> {
    let address = path
    for (let steps = 0; steps < 6; steps++) {
      const answer = await this.get(address)
      const to = answer.headers.get('location')
      if (!to || answer.status < 300 || answer.status >= 400) return answer
      const url = new URL(to, this.origin + address)
      address = url.pathname + url.search
    }
    throw new Error(`${path} não acaba de levar adiante.`)
  }

  /** A form as the browser encodes it. */
  sendForm(path: string, fields: [string, string | File][], multipart: boolean): Promise<Response> {
    const body = multipart ? new FormData() : new URLSearchParams()
    for (const [name, value] of fields) {
      if (body instanceof FormData) body.append(name, value)
      else if (typeof value === 'string') body.append(name, value)
    }
    return this.#send(path, { method: 'POST', body, headers: { origin: this.origin } })
  }

  sendRaw(
    path: string,
    { body, headers }: { body: string; headers: Record<string, string> },
  ): Promise<Response> {
    return this.#send(path, { method: 'POST', body, headers })
  }

  async #send(path: string, init: RequestInit): Promise<Response> {
    const { cookie } = this
    const response = await fetch(this.origin + path, {
      ...init,
      redirect: 'manual',
      headers: {
        'accept-encoding': 'identity',
        ...(init.headers as Record<string, string>),
        ...(cookie ? { cookie } : {}),
      },
    })
    for (const line of response.headers.getSetCookie()) {
      const [pair = '', ...rest] = line.split(';')
      const at = pair.indexOf('=')
      if (rest.some((r) => /max-age=0/i.test(r))) this.#jar.delete(pair.slice(0, at))
      else this.#jar.set(pair.slice(0, at), pair.slice(at + 1))
    }
    return response
  }

  /** Signs in as a demonstration account, by its name or its whole address. */
  async signIn(account: string): Promise<this> {
    const answer = await this.post('/auth/login', {
      email: account.includes('@') ? account : `${account}@aval.example`,
      password: 'aval-demonstracao-2026',
    })
    if (answer.status !== 303)
      throw new Error(`${account} não entrou: ${answer.status} ${(await answer.text()).slice(0, 2000)}`)
    return this
  }
}
