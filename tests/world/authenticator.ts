import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { Assertion, Attestation } from '../../app/domain/people/second-factor/forms'

/** What a test may get wrong on purpose. */
interface Lie {
  origin?: string
  rpId?: string
  /** Without the device's check of who holds it. */
  unverified?: boolean
  counter?: number
}

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest()
const cborBytes = (bytes: Buffer) =>
  Buffer.concat([Buffer.from([0x59, bytes.length >> 8, bytes.length & 255]), bytes])
const cborText = (text: string) => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)])

/** A device that keeps one passkey (ES256, no attestation), for tests without a browser. */
export function authenticator() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  // COSE_Key of RFC 9053, 7.1: EC2, ES256, P-256, x, y.
  const coseKey = Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
    Buffer.from(x, 'base64url'),
    Buffer.from([0x22, 0x58, 0x20]),
    Buffer.from(y, 'base64url'),
  ])
  const credential = randomBytes(32)
  const id = credential.toString('base64url')
  let counter = 0

  const clientData = (type: string, challenge: string, { origin = 'http://localhost:3000' }: Lie) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const authData = ({ rpId = 'localhost', unverified, counter: lied }: Lie, attested?: Buffer) => {
    const head = Buffer.alloc(5)
    head[0] = 0x01 | (unverified ? 0 : 0x04) | (attested ? 0x40 : 0)
    head.writeUInt32BE(lied ?? counter++, 1)
    return Buffer.concat([sha256(rpId), head, ...(attested ? [attested] : [])])
  }

  return {
    id,
    make(challenge: string, lie: Lie = {}): Attestation {
      const length = Buffer.from([0, credential.length])
      const data = authData(lie, Buffer.concat([Buffer.alloc(16), length, credential, coseKey]))
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        cborText('fmt'),
        cborText('none'),
        cborText('attStmt'),
        Buffer.from([0xa0]),
        cborText('authData'),
        cborBytes(data),
      ])
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, lie).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
        clientExtensionResults: {},
      }
    },
    use(challenge: string, lie: Lie = {}): Assertion {
      const data = authData(lie)
      const client = clientData('webauthn.get', challenge, lie)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
        },
        clientExtensionResults: {},
      }
    },
  }
}
