import { createServer } from 'node:net'
import { Trouble } from './say.mjs'

export const defaultPort = 3000

/** The port asked for with PORT; undefined when none was. */
export function askedPort(env = process.env) {
  if (!env.PORT) return undefined
  const port = Number(env.PORT)
  if (Number.isInteger(port) && port > 0 && port < 65536) return port
  throw new Trouble(`PORT tem de ser um número entre 1 e 65535, e é «${env.PORT}».`)
}

/** Free on every address: a server that listens on 127.0.0.1 only is in the way too. */
export async function isFree(port) {
  return (await canListen(port, '127.0.0.1')) && (await canListen(port, '::')) && canListen(port, '0.0.0.0')
}

/** The first free port from `from` on. */
export async function firstFreePort(from, free = isFree) {
  for (let port = from; port < Math.min(from + 100, 65536); port++) if (await free(port)) return port
  throw new Trouble(`As portas ${from} a ${from + 99} estão todas ocupadas. Indique uma livre em PORT.`)
}

function canListen(port, host) {
  return new Promise((done) => {
    const probe = createServer()
    // A machine without IPv6 says EADDRNOTAVAIL or EAFNOSUPPORT, which is no obstacle.
    probe.once('error', (error) => done(error.code !== 'EADDRINUSE' && error.code !== 'EACCES'))
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => done(true)))
  })
}
