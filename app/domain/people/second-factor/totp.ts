import { createHmac } from 'node:crypto'
import { HOTP, Secret, TOTP } from 'otpauth'
import { env } from '~/platform/env'

/** What every authenticator app understands (RFC 6238, 4 and 5.3). */
const algorithm = 'SHA1'
const digits = 6
const period = 30
/** One step before and after: clocks differ, and people type slowly (RFC 6238, 5.2). */
const window = 1

const secretOf = (bytes: Uint8Array) => new Secret({ buffer: new Uint8Array(bytes).buffer })

/** The time step in which a moment lies. */
export const timeStep = (now: Date): number => Math.floor(now.getTime() / 1000 / period)

/** The code of a time step. */
export const codeOf = (secret: Uint8Array, step: number, length = digits): string =>
  HOTP.generate({ secret: secretOf(secret), algorithm, digits: length, counter: step })

/** The time step whose code this is, around now; null when it is none of them. Compared in constant time. */
export function matchingStep(secret: Uint8Array, code: string, now: Date): number | null {
  const counter = timeStep(now)
  const delta = HOTP.validate({ token: code, secret: secretOf(secret), algorithm, digits, counter, window })
  return delta === null ? null : counter + delta
}

/**
 * The secret offered to somebody who is setting up an app: follows from who, in which session, and a number in the
 * page's address, so that looking at the page writes nothing and a wrong first code changes no QR code. 160 bits
 * (RFC 4226, 4).
 */
export const offeredSecret = (userId: string, sessionId: string, number: string): Buffer =>
  createHmac('sha256', env().AVAL_SECRET)
    .update(`totp-offer:${userId}:${sessionId}:${number}`)
    .digest()
    .subarray(0, 20)

/** What the QR code holds. */
export const otpAddress = (secret: Uint8Array, email: string): string =>
  new TOTP({ issuer: 'Aval', label: email, algorithm, digits, period, secret: secretOf(secret) }).toString()

/** The secret to type by hand, in groups of four. */
export const spelled = (secret: Uint8Array): string =>
  (secretOf(secret).base32.match(/.{1,4}/g) ?? []).join(' ')
