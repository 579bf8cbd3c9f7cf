import { createHmac, timingSafeEqual } from 'node:crypto'
import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import { env } from '~/platform/env'
import { enqueue } from '~/platform/jobs'
import { type Limit, networkOf } from '~/platform/rate-limit'
import { canSendSms } from '~/platform/sms'
import { authorise } from '../../permissions'
import { settings } from '../../settings/settings'
import type { Ctx } from '../../shared/ctx'
import { recordEvent } from '../../shared/flow'
import { newId } from '../../shared/ids'
import { limitTo } from '../../shared/limit-to'
import { Refusal } from '../../shared/refusal'
import { transaction } from '../../shared/transaction'
import { phoneProofs, users } from '../schema'
import { phoneCodeOf } from './phone-code'
import { sendPhoneCode } from './phone-jobs'

const perPerson = (): Limit => ({
  name: 'sms-pessoa',
  points: settings.auth.phoneCodesPerDay,
  seconds: 86_400,
})
/** Whoever asks: nobody fills a stranger's telephone. */
const perPhone = (): Limit => ({
  name: 'sms-numero',
  points: settings.auth.phoneCodesPerDay,
  seconds: 86_400,
})
const perNetwork = (): Limit => ({
  name: 'sms-rede',
  points: settings.auth.resendsPerNetworkHour,
  seconds: 3600,
})

/** Keyed, because six digits would be found from a plain hash by trying them all. */
const hashCode = (id: string, code: string) =>
  createHmac('sha256', env().AVAL_SECRET).update(`phone-code-hash:${id}:${code}`).digest('base64url')

/** Whether this Aval can send SMS; where it cannot, pages do not offer what would fail. */
export const canConfirmPhones = canSendSms

/**
 * Sends a code to a telephone. The one before counts no more.
 * @throws Refusal `too-many`: five a day per person and per number; `conflict` where there is no gateway
 */
export async function askPhoneCode(ctx: Ctx, phone: string, { address }: { address: string }): Promise<void> {
  const { actor, db, now } = ctx
  authorise(actor, 'account.edit', actor)
  if (!canSendSms())
    throw new Refusal('conflict', 'De momento não conseguimos enviar SMS. O resto da conta não precisa dele.')
  const userId = actor.userId as string
  const many = 'Já enviámos hoje todos os códigos que podíamos.'
  await limitTo(db, perNetwork, networkOf(address), now, 'Foram pedidos muitos códigos a partir desta rede.')
  await limitTo(db, perPerson, userId, now, many)
  await limitTo(db, perPhone, phone, now, many)
  await transaction(ctx, async (tx) => {
    // Two asked for at once come one after the other, so that one code counts.
    await tx.db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
    await tx.db
      .update(phoneProofs)
      .set({ usedAt: now })
      .where(and(eq(phoneProofs.userId, userId), isNull(phoneProofs.usedAt)))
    const id = newId()
    const expiresAt = new Date(now.getTime() + settings.auth.phoneCodeMinutes * 60_000)
    const codeHash = hashCode(id, phoneCodeOf(id))
    await tx.db.insert(phoneProofs).values({ id, userId, phone, codeHash, createdAt: now, expiresAt })
    await enqueue(tx, sendPhoneCode, { proofId: id })
  })
}

/** The number that waits for its code; null when there is none. */
export async function phoneWaiting({ db, actor, now }: Ctx): Promise<string | null> {
  const [proof] = await db
    .select({ phone: phoneProofs.phone })
    .from(phoneProofs)
    .where(live(actor.userId as string, now))
    .orderBy(desc(phoneProofs.createdAt))
    .limit(1)
  return proof?.phone ?? null
}

const live = (userId: string, now: Date) =>
  and(
    eq(phoneProofs.userId, userId),
    isNull(phoneProofs.usedAt),
    gt(phoneProofs.expiresAt, now),
    lt(phoneProofs.tries, settings.auth.verifyCodeTries),
  )

/**
 * Confirms a telephone by the code. The try is counted before it is looked at: of any number made at once five are.
 * @throws Refusal `invalid`.
 */
export async function confirmPhone(ctx: Ctx, code: string): Promise<void> {
  const { actor, db, now } = ctx
  authorise(actor, 'account.edit', actor)
  const userId = actor.userId as string
  const refuse = (sentence: string) => new Refusal('invalid', '', { fields: { code: sentence } })
  const again = 'Este código já não serve. Peça outro.'
  const [proof] = await db
    .update(phoneProofs)
    .set({ tries: sql`${phoneProofs.tries} + 1` })
    .where(live(userId, now))
    .returning()
  if (!proof) throw refuse(again)
  if (!timingSafeEqual(Buffer.from(proof.codeHash), Buffer.from(hashCode(proof.id, code)))) {
    const left = settings.auth.verifyCodeTries - proof.tries
    if (left === 0) throw refuse(again)
    throw refuse(`O código não está certo. Pode tentar mais ${left === 1 ? 'uma vez' : `${left} vezes`}.`)
  }
  await transaction(ctx, async (tx) => {
    const used = await tx.db
      .update(phoneProofs)
      .set({ usedAt: now })
      .where(and(eq(phoneProofs.id, proof.id), isNull(phoneProofs.usedAt)))
      .returning({ id: phoneProofs.id })
    if (used.length === 0) throw refuse(again)
    await tx.db
      .update(users)
      .set({ phone: proof.phone, phoneVerifiedAt: now, updatedAt: now })
      .where(eq(users.id, userId))
    await recordEvent(tx, { subjectType: 'user', subjectId: userId, verb: 'phone-confirmed' })
  })
}
