import { connect } from 'node:tls'
import { NameUnknown, type Outside, outside } from './outside'

/** What a site's certificate says, or why there is none that holds. */
export type TlsLook =
  | { ok: true; validTo: Date; issuer: string }
  | { ok: false; why: 'no-name' | 'private' | 'unreachable' | 'time' }
  | { ok: false; why: 'tls'; fault: 'expired' | 'name' | 'untrusted' | 'other' }

const faults: Record<string, 'expired' | 'name' | 'untrusted'> = {
  CERT_HAS_EXPIRED: 'expired',
  CERT_NOT_YET_VALID: 'expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'name',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'untrusted',
  SELF_SIGNED_CERT_IN_CHAIN: 'untrusted',
  UNABLE_TO_GET_ISSUER_CERT: 'untrusted',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'untrusted',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'untrusted',
}
const silent = /^(ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|EADDRNOTAVAIL|EACCES|EPERM|ECONNRESET)$/

/**
 * Looks at the certificate that a host answers TLS with: chain, name and days are checked by the same rules as a browser
 * does, and nothing is asked of the site. Goes only where safe-fetch would: the name is looked up here, every address
 * of it must be public, and the connection is to the very address that was checked.
 */
export async function lookAtTls(host: string, seconds: number, world: Outside = outside()): Promise<TlsLook> {
  const late = AbortSignal.timeout(seconds * 1000)
  const timedOut = new Promise<TlsLook>((resolve) => {
    late.addEventListener('abort', () => resolve({ ok: false, why: 'time' }), { once: true })
  })
  return Promise.race([look(host, late, world), timedOut])
}

async function look(host: string, late: AbortSignal, world: Outside): Promise<TlsLook> {
  let found: string[]
  try {
    found = await world.addresses(host)
  } catch (error) {
    if (!(error instanceof NameUnknown)) throw error
    return { ok: false, why: error.kind === 'none' ? 'no-name' : 'unreachable' }
  }
  if (!found.every((one) => world.allowed(one, host))) return { ok: false, why: 'private' }
  let last: TlsLook = { ok: false, why: 'no-name' }
  for (const address of found.slice(0, 3)) {
    last = await shakeHands(host, address, late, world)
    if (last.ok || last.why !== 'unreachable') return last
  }
  return last
}

function shakeHands(host: string, address: string, late: AbortSignal, world: Outside): Promise<TlsLook> {
  return new Promise((resolve) => {
    const socket = connect({
      host: address,
      port: world.port(host, 'https:'),
      servername: host,
      ca: world.ca ? [world.ca] : undefined,
    })
    const end = (found: TlsLook) => {
      socket.destroy()
      resolve(found)
    }
    late.addEventListener('abort', () => end({ ok: false, why: 'time' }), { once: true })
    socket.on('secureConnect', () => {
      const { valid_to: until, issuer } = socket.getPeerCertificate()
      const name = issuer?.O ?? issuer?.CN
      end({
        ok: true,
        validTo: new Date(until),
        issuer: Array.isArray(name) ? (name[0] ?? '') : (name ?? ''),
      })
    })
    socket.on('error', (error: NodeJS.ErrnoException) => {
      const code = error.code ?? ''
      if (silent.test(code)) end({ ok: false, why: 'unreachable' })
      else end({ ok: false, why: 'tls', fault: faults[code] ?? 'other' })
    })
    socket.on('close', () => end({ ok: false, why: 'unreachable' }))
  })
}
