import { expect, test } from 'vitest'
import { useWorld } from '../../../../tests/world'
import { secondStepForm } from './forms'
import { recoveryCodeOf } from './recovery-codes'
import { seal, unseal } from './sealing'
import { codeOf, matchingStep, offeredSecret, otpAddress, timeStep } from './totp'

useWorld()

/** RFC 6238, appendix B: the SHA-1 rows. */
const secret = Buffer.from('12345678901234567890')
test.each([
  [59, '94287082'],
  [1111111109, '07081804'],
  [1111111111, '14050471'],
  [1234567890, '89005924'],
  [2000000000, '69279037'],
  [20000000000, '65353130'],
])('at %i s the code is %s (RFC 6238)', (seconds, code) => {
  const step = timeStep(new Date(seconds * 1000))
  expect(codeOf(secret, step, 8)).toBe(code)
  expect(codeOf(secret, step)).toBe(code.slice(2))
})

test.each([
  [-2, false],
  [-1, true],
  [0, true],
  [1, true],
  [2, false],
])('the code of %i steps away is taken: %s', (steps, taken) => {
  const now = new Date('2026-11-18T10:00:12Z')
  const step = timeStep(now) + steps
  expect(matchingStep(secret, codeOf(secret, step), now)).toBe(taken ? step : null)
})

test('the offer follows from person, session and number, and from nothing else', () => {
  const offer = offeredSecret('a', 'b', 'c')
  expect(offer).toHaveLength(20)
  expect(offeredSecret('a', 'b', 'c')).toEqual(offer)
  for (const other of [
    offeredSecret('x', 'b', 'c'),
    offeredSecret('a', 'x', 'c'),
    offeredSecret('a', 'b', 'x'),
  ])
    expect(other).not.toEqual(offer)
})

test('the QR code says what apps expect', () => {
  const address = new URL(otpAddress(secret, 'ana@exemplo.pt'))
  expect(address.protocol + address.host).toBe('otpauth:totp')
  expect(decodeURIComponent(address.pathname)).toBe('/Aval:ana@exemplo.pt')
  expect(Object.fromEntries(address.searchParams)).toEqual({
    issuer: 'Aval',
    secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  })
})

test('a sealed secret opens for its owner only, and unchanged only', () => {
  const sealed = seal(secret, 'ana')
  expect(unseal(sealed, 'ana')).toEqual(secret)
  expect(seal(secret, 'ana')).not.toBe(sealed)
  expect(sealed).not.toContain(secret.toString('base64url').slice(0, 10))
  expect(() => unseal(sealed, 'rui')).toThrow()
  const bytes = Buffer.from(sealed, 'base64url')
  for (const at of [0, 15, bytes.length - 1]) {
    const changed = Buffer.from(bytes)
    changed[at] = (changed[at] as number) ^ 1
    expect(() => unseal(changed.toString('base64url'), 'ana')).toThrow()
  }
})

test.each([
  ['123456', { kind: 'totp', code: '123456' }],
  [' 123 456 ', { kind: 'totp', code: '123456' }],
  ['7k3m9-xq2tb', { kind: 'recovery', code: '7K3M9XQ2TB' }],
  ['7K3M9 XQ2TB', { kind: 'recovery', code: '7K3M9XQ2TB' }],
  ['OIL45-67890', { kind: 'recovery', code: '0114567890' }],
])('%j is understood', (typed, code) => {
  expect(secondStepForm.parse({ code: typed })).toEqual({ code })
})

test.each([undefined, '', '12345', '1234567', 'abc', '7k3m9-xq2t!', 'x'.repeat(41), ['123456', '123456']])(
  '%j is no code',
  (typed) => {
    expect(secondStepForm.safeParse({ code: typed }).success).toBe(false)
  },
)

test('recovery codes have letters that nobody mistakes', () => {
  for (let i = 0; i < 200; i++)
    expect(recoveryCodeOf(String(i))).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/)
})
