import http from 'node:http'

export interface Answer {
  status: number
  bytes: number
  body: Buffer
  headers: http.IncomingHttpHeaders
  /** Milliseconds from sending to the last byte. */
  ms: number
}

/** One browser's worth of connections, kept open. */
export class Client {
  readonly #agent: http.Agent
  readonly #origin: URL

  constructor(origin: string, connections = 1) {
    this.#origin = new URL(origin)
    this.#agent = new http.Agent({ keepAlive: true, maxSockets: connections })
  }

  get(path: string, headers: http.OutgoingHttpHeaders = {}): Promise<Answer> {
    const from = performance.now()
    return new Promise((resolve, reject) => {
      const { hostname, port } = this.#origin
      const request = http.get(
        {
          host: hostname,
          port,
          path,
          agent: this.#agent,
          headers: { 'accept-encoding': 'gzip, deflate, br, zstd', ...headers },
        },
        (response) => {
          const parts: Buffer[] = []
          response.on('data', (part: Buffer) => parts.push(part))
          response.on('error', reject)
          response.on('end', () => {
            const body = Buffer.concat(parts)
            resolve({
              status: response.statusCode ?? 0,
              bytes: body.length,
              body,
              headers: response.headers,
              ms: performance.now() - from,
            })
          })
        },
      )
      request.on('error', reject)
    })
  }

  close(): void {
    this.#agent.destroy()
  }
}

/** Asks for many addresses, so many at a time; every answer must have the expected status. */
export async function ask(
  client: Client,
  paths: readonly string[],
  width: number,
  headers?: http.OutgoingHttpHeaders,
  expected = [200],
): Promise<Answer[]> {
  const answers: Answer[] = []
  let next = 0
  const worker = async () => {
    while (next < paths.length) {
      const i = next++
      const answer = await client.get(paths[i] as string, headers)
      if (!expected.includes(answer.status))
        throw new Error(`${paths[i]} respondeu ${answer.status} em ${Math.round(answer.ms)} ms`)
      answers[i] = answer
    }
  }
  await Promise.all(Array.from({ length: width }, worker))
  return answers
}
