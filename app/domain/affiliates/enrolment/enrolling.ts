import { and, eq, inArray, ne, or, sql } from 'drizzle-orm'
import { violated } from '~/platform/db'
import type { Limit } from '~/platform/rate-limit'
import { invitations } from '../../invitations/schema'
import { recordAcceptanceOf } from '../../legal/accepting'
import { versionInForce } from '../../legal/documents'
import { users } from '../../people/schema'
import { authorise } from '../../permissions'
import { settings } from '../../settings/settings'
import type { Ctx, TxCtx } from '../../shared/ctx'
import { recordEvent } from '../../shared/flow'
import { newId } from '../../shared/ids'
import { limitTo } from '../../shared/limit-to'
import { longDate } from '../../shared/long-date'
import { Refusal } from '../../shared/refusal'
import { transaction } from '../../shared/transaction'
import { affiliates, affiliateTax } from '../schema'
import { askAccount } from './account-changing'
import { hashAccount, keptAccount } from './account-number'
import { type Affiliate, affiliateOf, lockAffiliate, notifyApplied, stepAffiliate, taxRow } from './affiliate'
import { askAgainFrom, mayAskAgain } from './asking-again'
import { newPartnerCode } from './codes'
import { type ApplyInput, taxOf } from './forms'
import { objections, objectionsTo } from './objections'
import { taxYear } from './tax'
import { standingOf, whyNotEnrol } from './who-may'

const perPerson = (): Limit => ({
  name: 'afiliado-pedir',
  points: settings.affiliates.applicationsPerDay,
  seconds: 86_400,
})

export const programmeTerms = (now: Date) => versionInForce('termos-afiliados', now).version

/**
 * Asks to be in the programme, for the first time or once more. Who was invited by finance and against whom nothing stands is
 * in at once; about everybody else a person decides.
 * @returns whether they are in
 * @throws Refusal `invalid` with what stands against it, `conflict` for who is in it or waits, `step-up` for another account
 */
export async function applyToProgramme(ctx: Ctx, input: ApplyInput): Promise<boolean> {
  authorise(ctx.actor, 'affiliate.apply')
  const userId = ctx.actor.userId as string
  await limitTo(ctx.db, perPerson, userId, ctx.now, 'Já fez vários pedidos hoje.')
  for (let tries = 0; ; tries++) {
    try {
      return await transaction(ctx, (tx) => apply(tx, userId, input))
    } catch (error) {
      // Somebody else has this code already: one in 282 billion.
      if (tries > 2 || violated(error) !== 'affiliates_code_unique') throw error
    }
  }
}

async function apply(tx: TxCtx, userId: string, input: ApplyInput): Promise<boolean> {
  // Two forms at once wait for each other.
  const [me] = await tx.db
    .select({ email: users.email })
    .from(users)
    .where(eq(users.id, userId))
    .for('update')
  if (!me) throw new Refusal('not-found', 'Não encontrámos esta conta.')
  const before = await affiliateOf(tx, userId)
  if (before) checkAskingAgain(before, tx.now)
  const tax = taxOf(input)
  const numbers = { taxNumber: tax.taxNumber, ibanHash: hashAccount(input.account) }
  const why = whyNotEnrol(await standingOf(tx, userId, numbers))
  if (why) throw new Refusal('invalid', why)
  const invited = await invitedSince(tx, userId, before?.decidedAt ?? null)
  const affiliate = before ? await askOnceMore(tx, before, input) : await askFirst(tx, userId, input)
  await recordAcceptanceOf(tx, userId, 'termos-afiliados', programmeTerms(tx.now))
  const others = await sameElsewhere(tx, affiliate.id, numbers)
  const found = objectionsTo({ email: me.email, site: input.site ?? null, ...others })
  if (invited && !found.some((key) => objections[key].holds)) {
    await stepAffiliate(tx, affiliate, 'approve')
    return true
  }
  await notifyApplied(tx, affiliate)
  return false
}

function checkAskingAgain(before: Affiliate, now: Date): void {
  if (mayAskAgain(before, now)) return
  throw new Refusal(
    'conflict',
    before.state === 'refused'
      ? `O pedido anterior não foi aceite. Pode pedir de novo a partir de ${longDate(askAgainFrom(before.decidedAt ?? before.appliedAt))}.`
      : before.state === 'banned'
        ? 'Foi excluído do programa e não pode voltar a entrar. Se acha que é engano, escreva ao apoio.'
        : 'Já pediu para entrar no programa de afiliados. Mostramos em que ponto está.',
  )
}

const said = (input: ApplyInput, now: Date) => ({
  site: input.site ?? null,
  plans: input.plans,
  termsVersion: programmeTerms(now),
  termsAcceptedAt: now,
  appliedAt: now,
})

async function askFirst(tx: TxCtx, userId: string, input: ApplyInput): Promise<Affiliate> {
  const { db, now } = tx
  const id = newId()
  const [row] = await db
    .insert(affiliates)
    .values({ id, userId, state: 'candidate', code: newPartnerCode(), ...said(input, now) })
    .returning()
  await db.insert(affiliateTax).values({
    affiliateId: id,
    ...taxOf(input),
    ...keptAccount(input.account, id),
    declaredFor: taxYear(now),
    updatedAt: now,
  })
  await recordEvent(tx, { subjectType: 'affiliate', subjectId: id, verb: 'apply', toState: 'candidate' })
  return row as Affiliate
}

/** The same record: its code and its history stay. Another account holds as any other change of it: after a while. */
async function askOnceMore(tx: TxCtx, before: Affiliate, input: ApplyInput): Promise<Affiliate> {
  const { db, now } = tx
  await lockAffiliate(tx, before.id)
  await stepAffiliate(tx, before, 'apply', {
    set: { ...said(input, now), decidedAt: null, decidedBy: null },
    quietly: true,
  })
  const kept = await taxRow(tx, before.id)
  const set = { ...taxOf(input), declaredFor: taxYear(now), updatedAt: now }
  if (kept) {
    await db
      .update(affiliateTax)
      .set({ ...set, version: sql`${affiliateTax.version} + 1` })
      .where(eq(affiliateTax.affiliateId, before.id))
    if (!kept.ibanHash.equals(hashAccount(input.account))) await askAccount(tx, kept, input.account)
  } else {
    await db
      .insert(affiliateTax)
      .values({ affiliateId: before.id, ...set, ...keptAccount(input.account, before.id) })
  }
  return lockAffiliate(tx, before.id)
}

/** Whether finance invited them, and nothing was decided about them since. */
async function invitedSince({ db }: TxCtx, userId: string, since: Date | null): Promise<boolean> {
  const [row] = await db
    .select({ id: invitations.id })
    .from(invitations)
    .where(
      and(
        eq(invitations.kind, 'affiliate'),
        eq(invitations.state, 'accepted'),
        eq(invitations.acceptedBy, userId),
        since ? sql`${invitations.decidedAt} > ${since}` : undefined,
      ),
    )
    .limit(1)
  return row !== undefined
}

/** Others who ask or are in it with the same number, or the same account. */
export async function sameElsewhere(
  { db }: Pick<Ctx, 'db'>,
  affiliateId: string,
  { taxNumber, ibanHash }: { taxNumber: string; ibanHash: Buffer },
): Promise<{ sameNumber: number; sameAccount: number }> {
  const sameAccount = or(eq(affiliateTax.ibanHash, ibanHash), eq(affiliateTax.nextIbanHash, ibanHash))
  const [row] = await db
    .select({
      sameNumber: sql<number>`count(*) filter (where ${affiliateTax.taxNumber} = ${taxNumber})::int`,
      sameAccount: sql<number>`count(*) filter (where ${sameAccount})::int`,
    })
    .from(affiliateTax)
    .innerJoin(affiliates, eq(affiliates.id, affiliateTax.affiliateId))
    .where(
      and(
        ne(affiliateTax.affiliateId, affiliateId),
        inArray(affiliates.state, ['candidate', 'active', 'suspended']),
        or(eq(affiliateTax.taxNumber, taxNumber), sameAccount),
      ),
    )
  return row ?? { sameNumber: 0, sameAccount: 0 }
}
