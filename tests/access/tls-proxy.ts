import http from 'node:http'
import https from 'node:https'
import { freePort } from '../served.ts'

/** TLS in front of the processes: in turn, and to the other where one takes no connection (proxy_next_upstream). */
export async function tlsProxy(host: string, certificate: { key: string; cert: string }) {
  const upstreams: number[] = []
  let turn = 0
  const server = https.createServer(certificate, (request, response) => {
    const forward = (tries: number) => {
      const port = upstreams[turn++ % upstreams.length]
      const sent = http.request(
        {
          port,
          host: '127.0.0.1',
          path: request.url,
          method: request.method,
          agent: false,
          headers: { ...request.headers, 'x-forwarded-for': '203.0.113.7' },
        },
        (answer) => {
          response.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
          answer.pipe(response)
          answer.on('error', () => response.destroy())
        },
      )
      sent.on('error', () => {
        if (tries > 0 && !response.headersSent && request.method === 'GET') forward(tries - 1)
        else if (response.headersSent) response.destroy()
        else response.writeHead(502).end()
      })
      if (request.method === 'GET') sent.end()
      else request.pipe(sent)
    }
    forward(3)
  })
  const port = await freePort()
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  return {
    origin: `https://${host}:${port}`,
    upstreams,
    close: () => new Promise((done) => server.close(done)),
  }
}
