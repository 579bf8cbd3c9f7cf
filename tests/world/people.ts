import { eq } from 'drizzle-orm'
import { database } from '~/platform/db'
import { sessions } from '../../app/domain/people/schema'
import { codeOf, offeredSecret, timeStep } from '../../app/domain/people/second-factor/totp'
import { confirmTotp } from '../../app/domain/people/second-factor/totp-enrolling'
import { openNewSession } from '../../app/domain/people/sessions/session-life'
import { openSession } from '../../app/domain/people/sessions/sessions'
import { transaction } from '../../app/domain/shared/transaction'
import { byItself, ctx, person, today } from '../world.ts'

export const later = (seconds: number) => new Date(today.getTime() + seconds * 1000)

/** Somebody with an open session, as its token finds them. */
export async function signedIn(over: Parameters<typeof person>[0] = {}) {
  const someone = await person(over)
  const token = await transaction(ctx(byItself), (tx) =>
    openNewSession(tx, {
      userId: someone.userId,
      staff: someone.staffRoles.length > 0,
      remember: false,
      address: '192.0.2.7',
      device: 'Firefox',
    }),
  )
  const [row] = await database().select().from(sessions).where(eq(sessions.token, token))
  return { actor: { ...someone, sessionId: row?.id as string }, token }
}

export const number = '0190a0a0-0000-7000-8000-000000000001'

/** Somebody who has an app: with what it shows at a moment. The code of `today` is used up. */
export async function withApp(over: Parameters<typeof person>[0] = {}) {
  const { actor } = await signedIn(over)
  const secret = offeredSecret(actor.userId, actor.sessionId, number)
  const shows = (at: Date) => codeOf(secret, timeStep(at))
  const token = (await confirmTotp(ctx(actor), number, shows(today))) as string
  return { actor, token, shows, session: () => openSession(database(), token, today) }
}
