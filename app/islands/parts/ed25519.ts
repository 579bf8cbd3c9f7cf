import { type Verify, webVerify } from '~/domain/certification/proof/credential-check'

/** Web Crypto where it knows Ed25519; else a small library, fetched at once so that it is there when the network is not. */
export async function ed25519(): Promise<Verify> {
  try {
    await crypto.subtle.importKey('raw', new Uint8Array(32), 'Ed25519', false, ['verify'])
    return webVerify
  } catch {
    const { verifyAsync } = await import('@noble/ed25519')
    return (signature, message, key) => verifyAsync(signature, message, key).catch(() => false)
  }
}
