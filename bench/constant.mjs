/** B0: the least that node:http can do with the same bytes and headers. */
import { createServer } from 'node:http'

let body = Buffer.from('')
let headers = []

const server = createServer((request, response) => {
  response.writeHead(200, headers)
  response.end(body)
})
server.keepAliveTimeout = 65_000
server.listen(Number(process.env.PORT), '127.0.0.1')

process.on('message', ({ id, cmd, ...args }) => {
  if (cmd === 'serve') {
    body = Buffer.from(args.body, 'base64')
    headers = Object.entries(args.headers).flat()
  }
  process.send({ id, value: true })
})
