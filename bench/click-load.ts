import { connect, type Socket } from 'node:net'

/** Somebody follows a link: whether it counts, and for whom, a model says. */
export interface Click {
  server: number
  link: number
  address: string
  agent: string
  method: 'GET' | 'HEAD'
  ahead?: boolean
  robot?: boolean
}

const end = Buffer.from('\r\n\r\n')

/**
 * Sends clicks over bare sockets, so many a second, each as soon as it is due and a socket is free: a client of node:http would
 * take more of the machine than what is measured. An answer is a 302 without a body.
 */
export class ClickLoad {
  readonly ms: number[] = []
  /** When each was answered, and which: for what a process that is killed may lose. */
  readonly answered: { click: Click; at: number }[] = []
  readonly wrong: string[] = []
  readonly #origins: readonly string[]
  readonly #codes: readonly string[]
  readonly #width: number

  constructor(origins: readonly string[], codes: readonly string[], width = 24) {
    this.#origins = origins
    this.#codes = codes
    this.#width = width
  }

  /** @returns seconds until the last answer; `stop` ends it early */
  async send(clicks: readonly Click[], perSecond: number, stop = () => false): Promise<number> {
    const began = performance.now()
    let next = 0
    const queues = this.#origins.map((_, server) =>
      clicks.filter((click) => click.server === server).values(),
    )
    const worker = async (server: number) => {
      const line = new Line(this.#origins[server] as string)
      for (;;) {
        const click = queues[server]?.next().value
        if (!click || stop()) break
        const due = (next++ / perSecond) * 1000 - (performance.now() - began)
        if (due > 1) await new Promise((resolve) => setTimeout(resolve, due))
        const from = performance.now()
        const head = await line.ask(this.#request(click, server)).catch(() => null)
        if (head === null) break
        this.ms.push(performance.now() - from)
        if (head.startsWith('HTTP/1.1 302')) this.answered.push({ click, at: performance.now() })
        else this.wrong.push(head.slice(0, 40))
      }
      line.socket.destroy()
    }
    await Promise.all(
      this.#origins.flatMap((_, server) => Array.from({ length: this.#width }, () => worker(server))),
    )
    return (performance.now() - began) / 1000
  }

  #request({ method, link, address, agent, ahead }: Click, server: number): string {
    const { host } = new URL(this.#origins[server] as string)
    return `${method} /s/${this.#codes[link]} HTTP/1.1\r\nhost: ${host}\r\nuser-agent: ${agent}\r\nx-forwarded-for: 9.9.9.9, ${address}\r\n${ahead ? 'sec-purpose: prefetch\r\n' : ''}\r\n`
  }
}

/** One connection, one question at a time. */
class Line {
  readonly socket: Socket
  #got = Buffer.alloc(0)
  #resolve: (head: string) => void = () => {}
  #reject: (error: Error) => void = () => {}

  constructor(origin: string) {
    const { hostname, port } = new URL(origin)
    this.socket = connect(Number(port), hostname)
    this.socket.setNoDelay(true)
    this.socket.on('data', (data) => {
      this.#got = Buffer.concat([this.#got, data])
      const at = this.#got.indexOf(end)
      if (at < 0) return
      const head = this.#got.subarray(0, at).toString('latin1')
      this.#got = Buffer.alloc(0)
      this.#resolve(head)
    })
    for (const event of ['error', 'close'] as const)
      this.socket.on(event, () => this.#reject(new Error('the connection broke')))
  }

  ask(request: string): Promise<string> {
    return new Promise((resolve, reject) => {
      this.#resolve = resolve
      this.#reject = reject
      if (this.socket.destroyed) reject(new Error('the connection broke'))
      else this.socket.write(request)
    })
  }
}
