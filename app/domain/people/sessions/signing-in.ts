import { and, eq, inArray } from 'drizzle-orm'
import { paths } from '~/paths'
import type { Db } from '~/platform/db'
import { enqueue } from '~/platform/jobs'
import { countryOf } from '~/platform/place'
import type { Limit } from '~/platform/rate-limit'
import { forget, giveBack, networkOf } from '~/platform/rate-limit'
import { events } from '../../audit/schema'
import { notify } from '../../notifications/notifying'
import { settings } from '../../settings/settings'
import type { Ctx } from '../../shared/ctx'
import { recordEvent } from '../../shared/flow'
import { newId } from '../../shared/ids'
import { limitTo } from '../../shared/limit-to'
import { transaction } from '../../shared/transaction'
import { sessions } from '../schema'
import { sendNewSignIn } from '../security/mail-jobs'
import { deviceWords } from './device-words'
import { endSurplus } from './session-life'

const hour = 3600

const perNetwork = (): Limit => ({
  name: 'entrar-rede',
  points: settings.auth.guessesPerNetworkHour,
  seconds: hour,
})
const perPair = (): Limit => ({
  name: 'entrar-rede-conta',
  points: settings.auth.guessesPerHour,
  seconds: hour,
  free: settings.auth.freeGuesses,
  longestWait: settings.auth.longestGuessWaitSeconds,
})
const perAccount = (): Limit => ({
  name: 'entrar-conta',
  points: settings.auth.guessesPerHour,
  seconds: hour,
})
const perDevice = (): Limit => ({ ...perPair(), name: 'entrar-aparelho' })

export interface Attempt {
  email: string
  /** Address of the client, as our proxy tells it. */
  address: string
  /** The device's mark, when somebody has signed in to this account from it before. */
  knownDevice: string | null
}

/** What counts an attempt, the widest first. A device that the owner has used has a count of its own. */
function limitsOf({ email, address, knownDevice }: Attempt): [() => Limit, string][] {
  if (knownDevice) return [[perDevice, `${email} ${knownDevice}`]]
  const network = networkOf(address)
  return [
    [perNetwork, network],
    [perPair, `${email} ${network}`],
    [perAccount, email],
  ]
}

/**
 * Lets an attempt to sign in through, or says how long to wait. At most ten guesses per account and hour are looked
 * at from everywhere together (S7); strangers who use them up never shut out the owner, whose devices are counted
 * apart. Counted by what was typed, so it is the same for addresses without an account.
 * @throws Refusal `too-many`.
 */
export async function admitAttempt({ db, now }: Ctx, attempt: Attempt): Promise<void> {
  for (const [limit, subject] of limitsOf(attempt)) {
    await limitTo(db, limit, subject, now, 'Foram demasiadas tentativas de entrar.')
  }
}

/** The attempt was right: it does not count, and this network need not wait any more. */
export async function attemptWasRight({ db }: Ctx, attempt: Attempt): Promise<void> {
  for (const [limit, subject] of limitsOf(attempt)) {
    // The account's own count keeps what strangers used up, else each sign-in would give them ten more.
    if (limit === perPair || limit === perDevice) await forget(db, limit, subject)
    else await giveBack(db, limit, subject)
  }
}

type SecondWay = 'totp' | 'recovery'
export type SignInWay = 'password' | 'link' | SecondWay | `link-${SecondWay}` | 'passkey'

/**
 * Writes a sign-in into the log of the account, with the way it was done, browser, system and country. From a device that the account does
 * not know its owner is told, by mail and in the product; not the first time, which is their own sign-up.
 */
export function recordSignIn(
  ctx: Ctx,
  userId: string,
  knownDevice: boolean,
  by: SignInWay = 'password',
): Promise<void> {
  return transaction(ctx, async (tx) => {
    const { db, actor, now } = tx
    const [session] = actor.sessionId
      ? await db.select().from(sessions).where(eq(sessions.id, actor.sessionId))
      : []
    await endSurplus(db, userId)
    const device = deviceWords(session?.userAgent)
    const country = await countryOf(session?.ipAddress)
    const before = !knownDevice && (await hasEntered(db, userId))
    const data = { knownDevice, by, device, country }
    await recordEvent(tx, { subjectType: 'user', subjectId: userId, verb: 'sign-in', data })
    if (!before) return
    const signInId = newId()
    await enqueue(tx, sendNewSignIn, { userId, signInId, at: now.toISOString(), device, country })
    await notify(tx, {
      userId,
      kind: 'security',
      key: `entrada-${signInId}`,
      title: 'Nova entrada na sua conta',
      text: `${[device, country].filter(Boolean).join(', ')}. Se não foi o próprio, escolha outra palavra-passe.`,
      href: paths.security(),
      mailed: true,
    })
  })
}

/** Whether anybody has been in this account: signed in, or confirmed its address, which signs in too. */
async function hasEntered(db: Db, userId: string): Promise<boolean> {
  const [one] = await db
    .select({ id: events.id })
    .from(events)
    .where(
      and(
        eq(events.subjectType, 'user'),
        eq(events.subjectId, userId),
        inArray(events.verb, ['sign-in', 'email-confirmed']),
      ),
    )
    .limit(1)
  return one !== undefined
}
