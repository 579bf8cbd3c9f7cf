import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'

/** What the server does with one mail: takes it, answers so, or hangs up before or after it has it. */
export type Smtp = 'take' | 'hang-up' | 'take-and-hang-up' | `${4 | 5}${string}`

/** A mail server that does as a test wants, and writes down who got what: once for each mail that it has taken. */
export async function smtpServer(behave: (to: string) => Smtp = () => 'take') {
  const got: string[] = []
  const sockets = new Set<Socket>()
  const server: Server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => {})
    socket.write('220 mx.exemplo.pt ESMTP\r\n')
    let [to, inData, rest] = ['', false, '']
    socket.on('data', (chunk) => {
      const parts = (rest + chunk.toString('latin1')).split('\r\n')
      rest = parts.pop() as string
      for (const line of parts) {
        if (inData) {
          if (line !== '.') continue
          inData = false
          const how = behave(to)
          if (how === 'hang-up') return socket.destroy()
          got.push(to)
          if (how === 'take-and-hang-up') return socket.destroy()
          socket.write('250 2.0.0 queued\r\n')
          continue
        }
        const verb = line.slice(0, 4).toUpperCase()
        if (verb === 'RCPT') {
          to = /<(.*)>/.exec(line)?.[1] ?? ''
          const how = behave(to)
          socket.write(/^[45]/.test(how) ? `${how}\r\n` : '250 ok\r\n')
        } else if (verb === 'DATA') {
          inData = true
          socket.write('354 go on\r\n')
        } else if (verb === 'QUIT') socket.end('221 bye\r\n')
        else socket.write('250 ok\r\n')
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    got,
    close: () => {
      for (const socket of sockets) socket.destroy()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
