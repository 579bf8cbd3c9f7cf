import type { Limit } from '~/platform/rate-limit'
import { forget, giveBack, limitTo, networkOf } from '~/platform/rate-limit'
import { settings } from '../settings/defaults'
import type { Ctx } from '../shared/ctx'
import { recordEvent } from '../shared/flow'
import { transaction } from '../shared/transaction'

const { guessesPerHour, freeGuesses, longestGuessWaitSeconds, guessesPerNetworkHour } = settings.auth
const hour = 3600

const perNetwork: Limit = { name: 'entrar-rede', points: guessesPerNetworkHour, seconds: hour }
const perPair: Limit = {
  name: 'entrar-rede-conta',
  points: guessesPerHour,
  seconds: hour,
  free: freeGuesses,
  longestWait: longestGuessWaitSeconds,
}
const perAccount: Limit = { name: 'entrar-conta', points: guessesPerHour, seconds: hour }
const perDevice: Limit = { ...perPair, name: 'entrar-aparelho' }

export interface Attempt {
  email: string
  /** Address of the client, as our proxy tells it. */
  address: string
  /** The device's mark, when somebody has signed in to this account from it before. */
  knownDevice: string | null
}

/** What counts an attempt, the widest first. A device that the owner has used has a count of its own. */
function limitsOf({ email, address, knownDevice }: Attempt): [Limit, string][] {
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

export type SignInWay = 'password' | 'totp' | 'recovery' | 'passkey'

/** Writes a sign-in into the log of the account, with the way it was done. */
export function recordSignIn(
  ctx: Ctx,
  userId: string,
  knownDevice: boolean,
  by: SignInWay = 'password',
): Promise<void> {
  return transaction(ctx, (tx) =>
    recordEvent(tx, { subjectType: 'user', subjectId: userId, verb: 'sign-in', data: { knownDevice, by } }),
  )
}
