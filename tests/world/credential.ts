import { generateKeyPairSync, sign } from 'node:crypto'
import { type CredentialFacts, unsignedCredential } from '../../app/domain/certification/proof/credential'
import { type IssuerKeys, toMultibase } from '../../app/domain/certification/proof/credential-check'
import { issuerDid, type Signer } from '../../app/domain/certification/proof/keys'
import { signed, written } from '../../app/domain/certification/proof/signing'
import { requirementsOf } from '../../app/domain/certification/rules/requirements'

export const origin = 'https://aval.example'

/** A key pair that stands in no database, and what its issuer publishes. */
export function keyPair(at = origin): { signer: Signer; issuer: IssuerKeys; did: object } {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const bytes = Buffer.from(publicKey.export({ format: 'jwk' }).x as string, 'base64url')
  const kid = toMultibase(Uint8Array.from([0xed, 1, ...bytes]))
  const did = issuerDid(at)
  const method = `${did}#${kid}`
  return {
    signer: { kid, method, sign: (message) => sign(null, message, privateKey) },
    issuer: { did, keys: new Map([[kid, Uint8Array.from(bytes)]]) },
    did: {
      '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/multikey/v1'],
      id: did,
      verificationMethod: [{ id: method, type: 'Multikey', controller: did, publicKeyMultibase: kid }],
      assertionMethod: [method],
    },
  }
}

export const facts: CredentialFacts = {
  code: '7K3M9XQ2TB4',
  level: 2,
  scope: 'Canalização, aquecimento e deteção de fugas de água, em Braga',
  rules: '2026-11',
  requirements: requirementsOf(2).map((r) => ({
    code: r.code,
    text: r.text,
    state: 'met',
    validUntil: null,
    why: null,
  })),
  issuedAt: new Date('2026-11-21T10:15:30.250Z'),
  validUntil: '2027-11-20',
  statusIndex: 131_072 + 4711,
  company: 'Água & Ação – Canalizações, Lda.',
  nipc: '509442013',
}

export const credentialText = async (
  signer: Signer,
  over: Partial<CredentialFacts> = {},
  at = origin,
): Promise<string> =>
  written(await signed(unsignedCredential({ ...facts, ...over }, at), signer, facts.issuedAt))
