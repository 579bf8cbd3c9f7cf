import http from 'node:http'
import type { Persona } from '../tests/access/table.ts'
import type { HostileRequest, Learnt } from './hostile-requests.ts'

interface Answer {
  status: number
  headers: http.IncomingHttpHeaders
  text: string
  ms: number
}

/** One of the demonstration's people, with cookies as a browser keeps them. */
export class Browser {
  readonly persona: Persona
  readonly #origin: string
  readonly #agent: http.Agent
  readonly #jar = new Map<string, string>()

  constructor(persona: Persona, origin: string, agent: http.Agent) {
    this.persona = persona
    this.#origin = origin
    this.#agent = agent
  }

  send({
    method,
    path,
    headers,
    body,
  }: Pick<HostileRequest, 'method' | 'path' | 'headers' | 'body'>): Promise<Answer> {
    const { hostname, port } = new URL(this.#origin)
    const cookie = headers.cookie ?? [...this.#jar].map(([k, v]) => `${k}=${v}`).join('; ')
    const from = performance.now()
    return new Promise((resolve, reject) => {
      const request = http.request(
        {
          hostname,
          port,
          method,
          path,
          agent: this.#agent,
          headers: { ...headers, ...(cookie && { cookie }), ...(body && { 'content-length': body.length }) },
        },
        (response) => {
          const parts: Buffer[] = []
          response.on('data', (part: Buffer) => parts.push(part))
          response.on('error', reject)
          response.on('end', () => {
            this.#keep(response.headers['set-cookie'] ?? [])
            const text = Buffer.concat(parts).toString('utf8')
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              text,
              ms: performance.now() - from,
            })
          })
        },
      )
      request.setTimeout(30_000, () => request.destroy(new Error('no answer in 30 s')))
      request.on('error', reject)
      request.end(body)
    })
  }

  #keep(lines: string[]) {
    for (const line of lines) {
      const [pair = '', ...rest] = line.split(';')
      const at = pair.indexOf('=')
      if (rest.some((r) => /max-age=0/i.test(r))) this.#jar.delete(pair.slice(0, at))
      else this.#jar.set(pair.slice(0, at), pair.slice(at + 1))
    }
  }

  /** Whether they are who they should be; signs in again where a request ended the session. */
  async isIn(): Promise<boolean> {
    if (this.persona === 'visitor') {
      this.#jar.clear()
      return true
    }
    const look = () => this.send({ method: 'GET', path: '/perfil', headers: { accept: 'text/html' } })
    if ((await look()).status === 200) return true
    this.#jar.clear()
    const body = Buffer.from(
      new URLSearchParams({
        email: `${this.persona}@aval.example`,
        password: 'aval-demonstracao-2026',
      }).toString(),
    )
    await this.send({
      method: 'POST',
      path: '/auth/login',
      headers: { origin: this.#origin, 'content-type': 'application/x-www-form-urlencoded' },
      body,
    })
    return (await look()).status === 200
  }
}

/** Remembers what a page shows: what its forms would send, and where it leads. */
export function learn(learnt: Learnt, door: string, text: string, random: () => number) {
  const attr = (tag: string, name: string) =>
    new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]?.replaceAll('&amp;', '&') ?? ''
  const fields = [...text.matchAll(/<form[^>]*method="post"[\s\S]*?<\/form>/gi)]
    .flatMap(([form]) =>
      [...form.matchAll(/<(?:input|textarea|select|option|button)[^>]*>/g)].map((m) => m[0]),
    )
    .reduce<{ select: string; list: [string, string][] }>(
      (all, tag) => {
        if (tag.startsWith('<select')) all.select = attr(tag, 'name')
        const name = tag.startsWith('<option') ? all.select : attr(tag, 'name')
        if (name && !tag.startsWith('<select') && (name !== all.select || random() < 0.2))
          all.list.push([name, attr(tag, 'value')])
        return all
      },
      { select: '', list: [] },
    ).list
  if (fields.length > 0) learnt.fields.set(door, fields.slice(0, 80))
  for (const [, href = ''] of text.matchAll(/\shref="(\/[^"#]{1,600})"/g)) {
    if (href.startsWith('/assets/') || random() > 0.1) continue
    if (learnt.links.length < 3000) learnt.links.push(href.replaceAll('&amp;', '&'))
    else learnt.links[Math.floor(random() * 3000)] = href.replaceAll('&amp;', '&')
  }
}
