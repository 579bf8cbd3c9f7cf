import { createHmac, timingSafeEqual } from 'node:crypto'
import { env } from '~/platform/env'
import { settings } from '../settings/settings'

const mac = (at: string) =>
  createHmac('sha256', env().AVAL_SECRET).update(`contact-form:${at}`).digest('base64url').slice(0, 22)

/** When the contact form was given out, signed: a hidden field of it, so that it works without scripts. */
export function formMoment(now: Date): string {
  const at = now.getTime().toString(36)
  return `${at}.${mac(at)}`
}

/** Of a form that is given back to be mended: it may come back at once. */
export const momentAgain = (now: Date): string =>
  formMoment(new Date(now.getTime() - settings.ticket.formSeconds * 1000))

/**
 * Whether a form comes back after a while, as people's do: `soon` before that, `unknown` when we did not give it out or
 * it is old, so that one moment does not serve a program for ever.
 */
export function momentOf(given: string | undefined, now: Date): 'right' | 'soon' | 'unknown' {
  const [at = '', signature = ''] = (given ?? '').split('.')
  const [right, tried] = [Buffer.from(mac(at)), Buffer.from(signature)]
  if (right.length !== tried.length || !timingSafeEqual(right, tried)) return 'unknown'
  const seconds = (now.getTime() - Number.parseInt(at, 36)) / 1000
  if (seconds > settings.ticket.formHours * 3600) return 'unknown'
  return seconds < settings.ticket.formSeconds ? 'soon' : 'right'
}
