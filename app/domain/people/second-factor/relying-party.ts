import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Db } from '~/platform/db'
import { env } from '~/platform/env'
import { settings } from '../../settings/settings'
import { newId } from '../../shared/ids'
import { Refusal } from '../../shared/refusal'
import { passkeyChallenges } from './schema'

/** Loaded when somebody uses a passkey: a process that answers visitors never needs it. */
export const webauthn = () => import('@simplewebauthn/server')

export const rpName = 'Aval'
/** The relying party's id is our host: a passkey made here works nowhere else (WebAuthn 3, 5.1.2). */
export const rpId = (): string => new URL(env().ORIGIN).hostname
export const rpOrigin = (): string => new URL(env().ORIGIN).origin

/** EdDSA, ES256 and RS256: what every device has one of. */
export const algorithms = [-8, -7, -257]

type Purpose = (typeof passkeyChallenges.$inferSelect)['purpose']

/** Keeps the challenge of a ceremony that begins: five minutes, for this purpose and person. */
export async function keepChallenge(
  db: Db,
  now: Date,
  c: { challenge: string; purpose: Purpose; userId: string | null },
): Promise<void> {
  const expiresAt = new Date(now.getTime() + settings.auth.passkeyChallengeMinutes * 60_000)
  await db.insert(passkeyChallenges).values({ id: newId(), ...c, expiresAt })
}

/** Uses a challenge up: of any number who bring the same one exactly one gets true. */
export async function takeChallenge(
  db: Db,
  now: Date,
  { challenge, purpose, userId }: { challenge: string; purpose: Purpose; userId: string | null },
): Promise<boolean> {
  const { challenge: text, purpose: what, userId: who } = passkeyChallenges
  const taken = await db
    .update(passkeyChallenges)
    .set({ usedAt: now })
    .where(
      and(
        eq(text, challenge),
        eq(what, purpose),
        userId ? eq(who, userId) : isNull(who),
        isNull(passkeyChallenges.usedAt),
        gt(passkeyChallenges.expiresAt, now),
      ),
    )
    .returning({ id: passkeyChallenges.id })
  return taken.length === 1
}

/** What is said when a ceremony fails, whatever the reason: which check failed helps an attacker alone. */
export const unconvinced = () =>
  new Refusal(
    'invalid',
    'Não foi possível confirmar a chave de acesso. Tente de novo, ou use a palavra-passe.',
  )
