import { createHash } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * Runs `work` while holding a lock of this machine. The lock is a bound socket and not a file, because the
 * kernel lets go of it when the holder is killed: there is never a stale lock to clean up.
 */
export async function withLock(name, work, { timeoutMs = 300_000, onWait } = {}) {
  const server = await acquire(name, timeoutMs, onWait)
  try {
    return await work()
  } finally {
    await new Promise((done) => server.close(done))
  }
}

async function acquire(name, timeoutMs, onWait) {
  const until = Date.now() + timeoutMs
  for (let told = false; ; ) {
    const server = await tryBind(addressOf(name))
    if (server) return server
    if (!told) onWait?.()
    told = true
    if (Date.now() > until) throw new Error(`A espera por outro processo do Aval excedeu o limite (${name}).`)
    await new Promise((done) => setTimeout(done, 100))
  }
}

/** Linux has abstract sockets, Windows named pipes; elsewhere a port of the loopback interface will do. */
function addressOf(name) {
  const hash = createHash('sha256').update(name).digest('hex').slice(0, 24)
  if (process.platform === 'linux') return { path: `\0aval-${hash}` }
  if (process.platform === 'win32') return { path: `\\\\.\\pipe\\aval-${hash}` }
  return { host: '127.0.0.1', port: 49152 + (Number.parseInt(hash.slice(0, 6), 16) % 16000) }
}

function tryBind(address) {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy())
    server.once('error', (error) => (error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error)))
    server.listen({ ...address, exclusive: true }, () => {
      server.unref()
      resolve(server)
    })
  })
}
