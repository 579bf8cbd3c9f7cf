import { Resolver } from 'node:dns/promises'
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { env } from './env'
import { isPublicAddress } from './public-address'

/**
 * The internet as far as proofs need it: names, and where one may connect to. A seam, so that tests need no network
 * and can be everybody's server.
 */
export interface Outside {
  /** Every address of a host. */
  addresses(host: string): Promise<string[]>
  /** TXT records of a host, each as one text. */
  texts(host: string): Promise<string[]>
  /** The guard: whether this address may be connected to. */
  allowed(address: string, host: string): boolean
  port(host: string, protocol: 'http:' | 'https:'): number
  /** Certificate authorities beside those everybody trusts: for tests. */
  ca?: string
}

/** A name could not be looked up: there is none, or nobody answered. */
export class NameUnknown extends Error {
  readonly kind: 'none' | 'silent'
  constructor(kind: 'none' | 'silent') {
    super(`name not found: ${kind}`)
    this.kind = kind
  }
}

const none = new Set(['ENOTFOUND', 'ENODATA', 'ENONAME', 'EBADNAME'])

function unknown(error: unknown): NameUnknown {
  return new NameUnknown(none.has((error as NodeJS.ErrnoException).code ?? '') ? 'none' : 'silent')
}

/** Milliseconds that a name server has, and how often it is asked. */
const patience = { timeout: 1500, tries: 2 }
const ports = { 'http:': 80, 'https:': 443 } as const

const internet: Outside = {
  // A resolver of its own asks the DNS and nothing else: no hosts file, no names of the local network.
  async addresses(host) {
    const resolver = new Resolver(patience)
    const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
    const found = answers.flatMap((a) => (a.status === 'fulfilled' ? a.value : []))
    if (found.length > 0) return found
    throw unknown((answers[0] as PromiseRejectedResult).reason)
  },
  async texts(host) {
    try {
      return (await new Resolver(patience).resolveTxt(host)).map((parts) => parts.join(''))
    } catch (error) {
      throw unknown(error)
    }
  },
  allowed: isPublicAddress,
  port: (_, protocol) => ports[protocol],
}

const simulation = z.record(
  z.string(),
  z.object({
    txt: z.array(z.string()).optional(),
    /** Where its site answers: «127.0.0.1:4555». */
    site: z
      .string()
      .regex(/^127\.0\.0\.1:\d{2,5}$/)
      .optional(),
  }),
)

/**
 * For development and tests in a browser: names of a file are looked up there, everything else outside. Never in
 * production (env.ts refuses the setting).
 */
function simulated(file: string): Outside {
  const named = (host: string) => {
    try {
      return simulation.parse(JSON.parse(readFileSync(file, 'utf8')))[host]
    } catch {
      return undefined
    }
  }
  const siteOf = (host: string) => named(host)?.site?.split(':')
  return {
    async addresses(host) {
      const site = siteOf(host)
      return site ? [site[0] as string] : internet.addresses(host)
    },
    async texts(host) {
      return named(host)?.txt ?? internet.texts(host)
    },
    allowed: (address, host) => siteOf(host)?.[0] === address || internet.allowed(address, host),
    port: (host, protocol) => Number(siteOf(host)?.[1] ?? internet.port(host, protocol)),
  }
}

let given: Outside | undefined

/** The internet of this process: the real one, that of AVAL_SIMULATED_NAMES, or a test's. */
export function outside(): Outside {
  if (given) return given
  const file = env().AVAL_SIMULATED_NAMES
  return file ? simulated(file) : internet
}

/** Tests put their own in its place. */
export function useOutside(replacement: Outside | undefined): void {
  given = replacement
}
