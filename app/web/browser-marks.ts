import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { stringify } from 'uuid'
import { settings } from '~/domain/settings/settings'
import type { Ctx } from '~/domain/shared/ctx'
import { newId } from '~/domain/shared/ids'
import { AlreadyDone } from '~/domain/shared/transaction'
import { env } from '~/platform/env'
import type { RequestInfo } from './context'
import { type CookieKey, cookie, readCookie } from './cookies'

/** Marks that we put on a browser, signed, so that it can't make them up. */
function sign(purpose: CookieKey, value: string, bound = ''): string {
  return createHmac('sha256', env().AVAL_SECRET).update(`${purpose}\n${value}\n${bound}`).digest('base64url')
}

function read(request: Request, key: CookieKey, bound = ''): string | null {
  const [value = '', signature = ''] = readCookie(request.headers.get('cookie'), key)?.split('.') ?? []
  const own = Buffer.from(sign(key, value, bound))
  const given = Buffer.from(signature)
  return value !== '' && given.length === own.length && timingSafeEqual(given, own) ? value : null
}

const seconds = (days: number) => days * 86_400

/** The sign-up that this browser made and whose address is not confirmed yet: id of its proof. */
export const proofOf = (request: Request): string | null => read(request, 'proof')
export const proofCookie = (id: string): string =>
  cookie('proof', `${id}.${sign('proof', id)}`, seconds(settings.auth.markDays))
/** The mail that this browser asked for last (to sign in, reset, confirm a review): id of its proof. */
export const askedOf = (request: Request): string | null => read(request, 'asked')
export const askedCookie = (id: string): string =>
  cookie('asked', `${id}.${sign('asked', id)}`, settings.auth.resetMinutes * 60)
export const noAskedCookie = (): string => cookie('asked', '', 0)

/**
 * Id for the proof that a form will make: from the form's own key, so that a second press, which is answered without
 * running the command again, leaves the same mark as the first.
 */
export function proofIdFor(ctx: Ctx): string {
  if (!ctx.once) return newId()
  const bytes = createHmac('sha256', env().AVAL_SECRET)
    .update(`proof-id\n${ctx.once.key}\n${ctx.once.form}`)
    .digest()
  // The rest of the key's hash, in the shape of a UUIDv8 (RFC 9562, 5.8): nobody outside can choose it.
  return stringify(
    bytes
      .subarray(0, 16)
      .map((byte, i) => (i === 6 ? 0x80 | (byte & 0x0f) : i === 8 ? 0x80 | (byte & 0x3f) : byte)),
  )
}
/** Does the work and leaves the mark of its proof: also when the form had been carried out before, not when refused. */
export async function markingProof(
  info: RequestInfo,
  id: string,
  work: () => Promise<unknown>,
  markOf = proofCookie,
): Promise<void> {
  const mark = () => info.headers.append('set-cookie', markOf(id))
  try {
    await work()
  } catch (error) {
    if (error instanceof AlreadyDone && !error.changed) mark()
    throw error
  }
  mark()
}
export const noProofCookie = (): string => cookie('proof', '', 0)

/** The sign-in that this browser is halfway through: the token of its second step. */
export const stepTokenOf = (request: Request): string | null => read(request, 'step')
export const stepCookie = (token: string): string =>
  cookie('step', `${token}.${sign('step', token)}`, settings.auth.signInStepMinutes * 60)
export const noStepCookie = (): string => cookie('step', '', 0)

/**
 * The mark of a device from which somebody signed in to this very account before (OWASP, Slow Down Online Guessing
 * Attacks with Device Cookies): guesses from it are counted apart from everybody else's.
 */
export const knownDevice = (request: Request, email: string): string | null => read(request, 'device', email)

export function deviceCookie(email: string): string {
  const mark = randomBytes(12).toString('base64url')
  return cookie('device', `${mark}.${sign('device', mark, email)}`, seconds(settings.auth.knownDeviceDays))
}

/** The invitation, or somebody's own code, that this browser came by: kept through sign-up and sign-in. */
export type InvitationMark = { token: string } | { code: string }

export function invitationMark(request: Request): InvitationMark | null {
  const [, kind, value] = /^(token|code)-([\w-]{8,43})$/.exec(read(request, 'invitation') ?? '') ?? []
  if (!kind || !value) return null
  return kind === 'token' ? { token: value } : { code: value }
}

export function invitationCookie(mark: InvitationMark): string {
  const value = 'token' in mark ? `token-${mark.token}` : `code-${mark.code}`
  return cookie('invitation', `${value}.${sign('invitation', value)}`, seconds(settings.auth.markDays))
}

export const noInvitationCookie = (): string => cookie('invitation', '', 0)

/** The companies that a visitor wanted to save, by their addresses: saved as soon as this browser is signed in. */
export const savePressOf = (request: Request): string[] | null => read(request, 'saving')?.split(',') ?? null

export function savePressCookie(slugs: readonly string[]): string {
  const value = slugs.join(',')
  return cookie('saving', `${value}.${sign('saving', value)}`, seconds(settings.privacy.keptFormDays))
}

export const noSavePressCookie = (): string => cookie('saving', '', 0)
