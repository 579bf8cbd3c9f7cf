import { generateKeyPairSync, sign } from 'node:crypto'

/** A certificate for a server of tests, signed by itself: DER by hand, since Node makes none (RFC 5280). */
export function certificateFor(
  name: string,
  { from = 2020, until = 2049 } = {},
): { key: string; cert: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const tlv = (tag: number, ...parts: Buffer[]): Buffer => {
    const body = Buffer.concat(parts)
    const n = body.length
    const length = n < 128 ? [n] : n < 256 ? [0x81, n] : [0x82, n >> 8, n & 255]
    return Buffer.concat([Buffer.from([tag, ...length]), body])
  }
  const sequence = (...parts: Buffer[]) => tlv(0x30, ...parts)
  const oid = (hex: string) => tlv(0x06, Buffer.from(hex, 'hex'))
  const utf8 = (text: string) => tlv(0x0c, Buffer.from(text))
  const time = (year: number) => tlv(0x17, Buffer.from(`${String(year % 100).padStart(2, '0')}0101000000Z`))
  const byEcdsa = sequence(oid('2a8648ce3d040302'))
  const who = sequence(tlv(0x31, sequence(oid('550403'), utf8(name))))
  const names = sequence(oid('551d11'), tlv(0x04, sequence(tlv(0x82, Buffer.from(name)))))
  const authority = sequence(oid('551d13'), tlv(0x04, sequence(tlv(0x01, Buffer.from([255])))))
  const content = sequence(
    tlv(0xa0, tlv(0x02, Buffer.from([2]))),
    tlv(0x02, Buffer.from([1])),
    byEcdsa,
    who,
    sequence(time(from), time(until)),
    who,
    publicKey.export({ type: 'spki', format: 'der' }),
    tlv(0xa3, sequence(names, authority)),
  )
  const signature = tlv(0x03, Buffer.from([0]), sign('sha256', content, privateKey))
  const cert = sequence(content, byEcdsa, signature).toString('base64').replace(/.{64}/g, '$&\n')
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
    cert: `-----BEGIN CERTIFICATE-----\n${cert}\n-----END CERTIFICATE-----\n`,
  }
}
