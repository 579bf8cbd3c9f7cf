import { and, eq, lte, sql } from 'drizzle-orm'
import { z } from 'zod'
import { defineJob, enqueue } from '~/platform/jobs'
import type { Limit } from '~/platform/rate-limit'
import { authorise } from '../../permissions'
import { settings } from '../../settings/settings'
import type { Ctx, TxCtx } from '../../shared/ctx'
import { isUuid } from '../../shared/ids'
import { limitTo } from '../../shared/limit-to'
import { Refusal } from '../../shared/refusal'
import { requireProof } from '../../shared/step-up'
import { transaction } from '../../shared/transaction'
import { affiliateTax } from '../schema'
import { hashAccount, keptAccount } from './account-number'
import {
  type AffiliateTax,
  affiliateEvent,
  affiliateOf,
  lockAffiliate,
  noAffiliate,
  taxRow,
} from './affiliate'
import { type AccountNews, notifyAccount } from './mail-jobs'
import { affiliateOfToken, isStopToken } from './stop-token'
import { changeTax } from './tax-data'
import { standingOf, whyNotEnrol } from './who-may'

const perPerson = (): Limit => ({
  name: 'afiliado-conta',
  points: settings.affiliates.accountChangesPerDay,
  seconds: 86_400,
})

const none = { nextIban: null, nextIbanLast4: null, nextIbanHash: null, nextIbanFrom: null } as const
const anew = sql`${affiliateTax.version} + 1`

/**
 * Asks to be paid to another account. It holds after two days, in which a mail to the address of the account can stop it: whoever
 * takes an account over would change exactly this.
 * @throws Refusal `step-up`, `invalid` for an account that may not be, `conflict` for the one that holds
 */
export async function changeAccount(
  ctx: Ctx,
  { version, account }: { version: number; account: string },
): Promise<Date> {
  authorise(ctx.actor, 'affiliate.open')
  requireProof(ctx.actor, ctx.now)
  await limitTo(
    ctx.db,
    perPerson,
    ctx.actor.userId as string,
    ctx.now,
    'Já pediu várias mudanças de conta hoje.',
  )
  return changeTax(
    ctx,
    ctx.actor.userId,
    { right: 'affiliate.open', rowRight: 'affiliate.own', version },
    async (tx, tax) => {
      const ibanHash = hashAccount(account)
      const standing = await standingOf(tx, tx.actor.userId as string, { taxNumber: tax.taxNumber, ibanHash })
      const why = whyNotEnrol(standing)
      if (why) throw wrong(why)
      if (tax.ibanHash.equals(ibanHash)) throw wrong('É a conta para que já pagamos.')
      return askAccount(tx, tax, account)
    },
  )
}

const verbs = { asked: 'ask-account', holds: 'hold-account', stopped: 'stop-account' } as const

/** Written down, and told at once. */
async function told(tx: TxCtx, affiliateId: string, news: AccountNews): Promise<void> {
  await affiliateEvent(tx, affiliateId, verbs[news])
  await enqueue(tx, notifyAccount, { affiliateId, news, at: tx.now.toISOString() })
}

const wrong = (sentence: string) => new Refusal('invalid', sentence, { fields: { account: sentence } })

/** Keeps another account until it holds. Its affiliate is locked. @returns from when */
export async function askAccount(tx: TxCtx, { affiliateId }: AffiliateTax, account: string): Promise<Date> {
  requireProof(tx.actor, tx.now)
  const from = new Date(tx.now.getTime() + settings.affiliates.ibanHours * 3_600_000)
  const next = keptAccount(account, affiliateId)
  await tx.db
    .update(affiliateTax)
    .set({
      nextIban: next.iban,
      nextIbanLast4: next.ibanLast4,
      nextIbanHash: next.ibanHash,
      nextIbanFrom: from,
      version: anew,
    })
    .where(eq(affiliateTax.affiliateId, affiliateId))
  await told(tx, affiliateId, 'asked')
  return from
}

/** The one that holds stays: by its owner, who is signed in. Nothing waits: nothing happens. */
export function stopOwnAccount(ctx: Ctx): Promise<void> {
  authorise(ctx.actor, 'affiliate.open')
  return transaction(ctx, async (tx) => {
    const affiliate = await affiliateOf(tx, tx.actor.userId)
    if (!affiliate) throw noAffiliate()
    authorise(tx.actor, 'affiliate.own', affiliate)
    await stop(tx, affiliate.id)
  })
}

/** What the page behind the mail's link shows; null for a link that is not ours, or has had its time. */
export async function accountToStop(
  ctx: Ctx,
  token: string,
): Promise<{ now: string; next: string; from: Date } | null> {
  const id = affiliateOfToken(token)
  const tax = isUuid(id) ? await taxRow(ctx, id) : undefined
  if (!tax?.nextIbanFrom || !isStopToken(token, id, tax.nextIbanFrom)) return null
  return { now: tax.ibanLast4, next: tax.nextIbanLast4 ?? '', from: tax.nextIbanFrom }
}

/** The same by the mail's link: who holds the mailbox need not be able to sign in. @throws Refusal `gone` */
export function stopAccountByLink(ctx: Ctx, token: string): Promise<void> {
  return transaction(ctx, async (tx) => {
    if (!(await accountToStop(tx, token)))
      throw new Refusal('gone', 'Esta ligação já não serve: a mudança foi travada, ou já está em vigor.')
    await stop(tx, affiliateOfToken(token))
  })
}

async function stop(tx: TxCtx, affiliateId: string): Promise<void> {
  await lockAffiliate(tx, affiliateId)
  const tax = await taxRow(tx, affiliateId)
  if (!tax?.nextIbanFrom) return
  await tx.db
    .update(affiliateTax)
    .set({ ...none, version: anew })
    .where(eq(affiliateTax.affiliateId, affiliateId))
  await told(tx, affiliateId, 'stopped')
}

/** Accounts whose two days are over hold. */
export const holdAccounts = defineJob({
  name: 'affiliates.hold-accounts',
  data: z.object({}),
  cron: '*/10 * * * *',
  run: (ctx) => holdDueAccounts(ctx),
})

export async function holdDueAccounts(ctx: Ctx): Promise<void> {
  authorise(ctx.actor, 'system.act')
  const due = await ctx.db
    .select({ id: affiliateTax.affiliateId })
    .from(affiliateTax)
    .where(lte(affiliateTax.nextIbanFrom, ctx.now))
    .limit(200)
  for (const { id } of due) await transaction(ctx, (tx) => hold(tx, id))
}

async function hold(tx: TxCtx, affiliateId: string): Promise<void> {
  await lockAffiliate(tx, affiliateId)
  const held = await tx.db
    .update(affiliateTax)
    .set({
      iban: sql`${affiliateTax.nextIban}`,
      ibanLast4: sql`${affiliateTax.nextIbanLast4}`,
      ibanHash: sql`${affiliateTax.nextIbanHash}`,
      ...none,
      version: anew,
      updatedAt: tx.now,
    })
    .where(and(eq(affiliateTax.affiliateId, affiliateId), lte(affiliateTax.nextIbanFrom, tx.now)))
    .returning({ id: affiliateTax.affiliateId })
  if (held.length === 0) return
  await told(tx, affiliateId, 'holds')
}
