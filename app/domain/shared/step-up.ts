import type { Actor } from '../permissions'
import { settings } from '../settings/settings'
import { Refusal } from './refusal'

/** Whether somebody proved who they are lately enough for what can't be taken back. */
export const isProven = (actor: Actor, now: Date): boolean =>
  actor.provenAt !== null && now.getTime() - actor.provenAt.getTime() <= settings.auth.stepUpMinutes * 60_000

/**
 * Asks for a new proof of identity before address, factor, role, payout and export change (people.md; OWASP ASVS 5.0,
 * 7.5.1). `page()` and `submit()` lead to /auth/confirmar and back, with everything typed.
 * @throws Refusal `step-up`.
 */
export function requireProof(actor: Actor, now: Date): void {
  if (!isProven(actor, now))
    throw new Refusal('step-up', 'Antes de continuar, confirme que é mesmo quem entrou.')
}
