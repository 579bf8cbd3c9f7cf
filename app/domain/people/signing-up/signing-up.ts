import { eq } from 'drizzle-orm'
import { enqueue } from '~/platform/jobs'
import { type Limit, networkOf, take } from '~/platform/rate-limit'
import { requireFeature } from '../../features/requiring'
import { termsNow } from '../../legal/documents'
import { authorise, type StaffRole } from '../../permissions'
import { settings } from '../../settings/settings'
import type { Ctx, TxCtx } from '../../shared/ctx'
import { recordEvent } from '../../shared/flow'
import { newId } from '../../shared/ids'
import { limitTo } from '../../shared/limit-to'
import { transaction } from '../../shared/transaction'
import type { SignUp } from '../forms'
import { holderOf, insertCredential } from '../holder'
import { hashPassword } from '../password/passwords'
import { users } from '../schema'
import type { PartnerOfAccount, PendingSignUp } from '../signing-up/pending'
import { sendPartOfAnother } from '../staff/merged-account'
import { sendAlreadyRegistered, sendVerification } from './mails'
import { partnerColumns } from './partner'
import { insertProof } from './proofs'

const perNetwork = (): Limit => ({
  name: 'registo-rede',
  points: settings.auth.signUpsPerNetworkHour,
  seconds: 3600,
})
/** Mails to one address, whoever asks for them: nobody fills a stranger's mailbox. */
export const mailPause = (): Limit => ({
  name: 'correio-pausa',
  points: 1,
  seconds: settings.auth.resendSeconds,
})
export const mailsPerDay = (): Limit => ({
  name: 'correio-dia',
  points: settings.auth.resendsPerDay + 1,
  seconds: 86_400,
})

export interface SignUpFrom {
  address: string
  /** Where to go on once the address is confirmed: a path of this site. */
  returnTo: string
  /** Whoever's link they came by. */
  invitedBy?: string | null
  /** The partner code that stood in the form; whether there is one was asked before. */
  partner?: PartnerOfAccount | null
  /** Id for the proof, so that the browser remembers it also when its second press is answered. */
  proofId?: string
}

/**
 * Takes a sign-up. Whether the address has an account already shows neither in the answer nor in what it costs: a new
 * one gets its account and a mail with link and code; an unconfirmed one gets the same mail, and what was chosen now
 * counts once the address is proved; a confirmed one gets a mail that says so.
 * @returns id of the proof that the browser remembers; of a decoy where there is nothing to prove.
 * @throws Refusal `too-many`; `conflict` while no accounts are made.
 */
export async function signUp(
  ctx: Ctx,
  input: SignUp,
  { address, returnTo, invitedBy = null, partner = null, proofId = newId() }: SignUpFrom,
): Promise<string> {
  requireFeature(ctx, 'signUp')
  const many = 'Foram criadas muitas contas a partir desta rede.'
  await limitTo(ctx.db, perNetwork, networkOf(address), ctx.now, many)
  const mayMail = (await take(ctx.db, mailsPerDay, input.email, ctx.now)).ok
  await take(ctx.db, mailPause, input.email, ctx.now)
  const passwordHash = await hashPassword(input.password)
  const { email, name } = input
  const termsVersion = termsNow(ctx.now)
  const chosen = { name, passwordHash, termsVersion, partner }
  return transaction(ctx, (tx) => register(tx, { email, chosen, returnTo, proofId, invitedBy, mayMail }))
}

interface Registration {
  email: string
  chosen: PendingSignUp
  returnTo: string
  proofId: string
  invitedBy?: string | null
  /** Whether this address was not written to too often today. */
  mayMail: boolean
}

/** A new account with its mail, or what else becomes of a sign-up with this address. @returns id of the proof. */
export async function register(tx: TxCtx, it: Registration): Promise<string> {
  const { email, chosen, returnTo, proofId, invitedBy, mayMail } = it
  const proof = { id: proofId, email, purpose: 'sign-up', returnTo } as const
  const userId = await insertAccount(tx, { ...chosen, email, invitedBy })
  if (userId) {
    await recordEvent(tx, { subjectType: 'user', subjectId: userId, verb: 'sign-up' })
    await insertProof(tx, { ...proof, userId })
    await enqueue(tx, sendVerification, { proofId })
    return proofId
  }
  const user = await holderOf(tx.db, email)
  const reachable = user && !user.blockedAt && mayMail
  // Who confirmed a review by mail has an account without a password: this is how they get one.
  const open = reachable && !(user.confirmed && user.hasPassword)
  // What was chosen stays with a decoy too: whoever mistyped corrects the address without choosing again.
  await insertProof(tx, { ...proof, userId: open ? user.id : null, pending: chosen })
  if (open) await enqueue(tx, sendVerification, { proofId })
  else if (reachable) await enqueue(tx, sendAlreadyRegistered, { userId: user.id, proofId })
  else if (user?.mergedInto && mayMail) await enqueue(tx, sendPartOfAnother, { userId: user.id, proofId })
  return proofId
}

interface Account extends PendingSignUp {
  email: string
  verified?: boolean
  staffRoles?: StaffRole[]
  demonstration?: boolean
  displayAs?: (typeof users.$inferInsert)['displayAs']
  municipality?: string
  isAffiliate?: boolean
  invitedBy?: string | null
}

/** The rows of an account: person and credential. Null when the address has one already. */
export async function insertAccount({ db, now }: TxCtx, account: Account): Promise<string | null> {
  const { passwordHash, verified = false, partner, ...columns } = account
  const [user] = await db
    .insert(users)
    .values({
      ...columns,
      ...partnerColumns(partner),
      id: newId(),
      emailVerified: verified,
      termsAcceptedAt: now,
      adultDeclaredAt: now,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id })
  if (!user) return null
  await insertCredential(db, user.id, passwordHash, now)
  return user.id
}

export type NewAccount = Omit<Account, 'passwordHash' | 'termsVersion'> & { password: string }

/**
 * Makes an account without asking anybody: for the seed and for tests of the whole. The password rule does not apply.
 * @returns the new person's id, or that of whoever has the address already.
 * @throws Refusal `not-found` unless the system acts.
 */
export async function createAccount(ctx: Ctx, { password, ...account }: NewAccount): Promise<string> {
  authorise(ctx.actor, 'system.act')
  const passwordHash = await hashPassword(password)
  return transaction(ctx, async (tx) => {
    const termsVersion = termsNow(tx.now)
    const made = await insertAccount(tx, { ...account, passwordHash, termsVersion })
    if (made) return made
    const [user] = await tx.db.select({ id: users.id }).from(users).where(eq(users.email, account.email))
    return user?.id as string
  })
}
