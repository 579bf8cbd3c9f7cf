import { eq, sql } from 'drizzle-orm'
import { authorise } from '../../permissions'
import { defineChange } from '../../shared/change'
import type { Ctx, TxCtx } from '../../shared/ctx'
import { Refusal } from '../../shared/refusal'
import { affiliateTax } from '../schema'
import type { TaxRegime } from '../states'
import {
  type AffiliateTax,
  affiliateEvent,
  affiliateOf,
  lockAffiliate,
  noAffiliate,
  taxRow,
} from './affiliate'
import { type TaxInput, taxOf } from './forms'
import { isToDeclare, taxYear, whyNoRegime } from './tax'
import { standingOf, whyNotEnrol } from './who-may'

/** One's own tax data, for their page; who was never in the programme has none here. @throws Refusal `not-found` */
export async function ownTax(ctx: Ctx) {
  authorise(ctx.actor, 'affiliate.open')
  const affiliate = await affiliateOf(ctx, ctx.actor.userId)
  const tax = affiliate && (await taxRow(ctx, affiliate.id))
  if (!affiliate || !tax) throw noAffiliate()
  const { name, country, taxNumber, address, regime, chargesVat, declaredFor, version } = tax
  const { ibanLast4, nextIbanLast4, nextIbanFrom } = tax
  return {
    state: affiliate.state,
    tax: { name, country, taxNumber, address, regime, chargesVat, declaredFor, version },
    account: { now: ibanLast4, next: nextIbanLast4, from: nextIbanFrom },
    year: taxYear(ctx.now),
    toDeclare: isToDeclare(tax, ctx.now),
  }
}

/** The tax row of an account, with its affiliate held. */
async function lockOwnTax(
  tx: TxCtx,
  userId: string | null,
): Promise<AffiliateTax & { userId: string | null }> {
  const own = await affiliateOf(tx, userId)
  if (!own) throw noAffiliate()
  await lockAffiliate(tx, own.id)
  const tax = await taxRow(tx, own.id)
  if (!tax) throw noAffiliate()
  return { ...tax, userId: own.userId }
}

/** Changes what is kept of whom we pay, by its owner. Who left does so too: what they earned is still paid. */
export const changeTax = defineChange({
  lock: lockOwnTax,
  versionOf: ({ version }) => version,
  subjectOf: ({ userId }) => ({ userId }),
  tooLate: () =>
    new Refusal(
      'conflict',
      'Entretanto estes dados mudaram. O que escreveu está abaixo; veja o que mudou antes de guardar.',
    ),
})

const anew = sql`${affiliateTax.version} + 1`

/** Changes name, number, address and regime for what is paid from now on; what was paid stays as it was. */
export const updateTax = (ctx: Ctx, { version, ...input }: TaxInput): Promise<void> =>
  changeTax(
    ctx,
    ctx.actor.userId,
    { right: 'affiliate.open', rowRight: 'affiliate.own', version },
    async (tx, tax) => {
      const set = taxOf(input)
      const standing = await standingOf(tx, tx.actor.userId as string, {
        taxNumber: set.taxNumber,
        ibanHash: tax.ibanHash,
      })
      // Their own ban is no news, and does not keep them from putting their papers right.
      const why = whyNotEnrol({ ...standing, banned: false })
      if (why) throw new Refusal('invalid', why, { fields: { taxNumber: why } })
      await tx.db
        .update(affiliateTax)
        .set({ ...set, declaredFor: taxYear(tx.now), updatedAt: tx.now, version: anew })
        .where(eq(affiliateTax.affiliateId, tax.affiliateId))
      await affiliateEvent(tx, tax.affiliateId, 'tax-data')
    },
  )

/** Says how the commissions of this year are taxed. */
export const declareRegime = (
  ctx: Ctx,
  { version, regime, chargesVat }: { version: number; regime: TaxRegime; chargesVat: boolean },
): Promise<void> =>
  changeTax(
    ctx,
    ctx.actor.userId,
    { right: 'affiliate.open', rowRight: 'affiliate.own', version },
    async (tx, tax) => {
      const unfit = whyNoRegime({ country: tax.country, regime, chargesVat })
      if (unfit) throw new Refusal('invalid', unfit.sentence, { fields: { [unfit.field]: unfit.sentence } })
      await tx.db
        .update(affiliateTax)
        .set({ regime, chargesVat, declaredFor: taxYear(tx.now), updatedAt: tx.now, version: anew })
        .where(eq(affiliateTax.affiliateId, tax.affiliateId))
      await affiliateEvent(tx, tax.affiliateId, 'declare-regime', { regime, chargesVat })
    },
  )
