import { audit } from '../../audit/log'
import type { Ctx, TxCtx } from '../../shared/ctx'
import type { RefuseInput } from './forms'
import { changeTestimonial, stepTestimonial, type Testimonial } from './testimonial'

/** What editors decide about a testimonial. Its author hears of each by mail, with rule and reason. */

type Verb = 'publish' | 'refuse' | 'hide'

async function decide(tx: TxCtx, row: Testimonial, verb: Verb, said: Partial<RefuseInput>): Promise<void> {
  const { rule = null, reason } = said
  await stepTestimonial(tx, row, verb, {
    reason,
    data: rule ? { rule } : undefined,
    set: { rule, reason: reason ?? null, decidedAt: tx.now, decidedBy: tx.actor.userId },
  })
  await audit(tx, {
    verb: `testimonial.${verb}`,
    objectType: 'testimonial',
    objectId: row.id,
    reason,
    before: { state: row.state },
    after: rule ? { rule } : undefined,
  })
}

/** @throws Refusal `not-found`, `conflict` when a colleague was faster, `not-allowed` for its author */
export const publishTestimonial = (ctx: Ctx, id: string, { version }: { version: number }): Promise<void> =>
  changeTestimonial(ctx, id, { right: 'voice.decide', version }, (tx, row) => decide(tx, row, 'publish', {}))

/** @throws Refusal `not-found`, `conflict`, `not-allowed` */
export const refuseTestimonial = (ctx: Ctx, id: string, { version, ...why }: RefuseInput): Promise<void> =>
  changeTestimonial(ctx, id, { right: 'voice.decide', version }, (tx, row) => decide(tx, row, 'refuse', why))

/** Of one that people read already. @throws Refusal `not-found`, `conflict`, `not-allowed` */
export const hideTestimonial = (ctx: Ctx, id: string, { version, ...why }: RefuseInput): Promise<void> =>
  changeTestimonial(ctx, id, { right: 'voice.decide', version }, (tx, row) => decide(tx, row, 'hide', why))
