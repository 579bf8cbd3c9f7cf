import { eq } from 'drizzle-orm'
import { enqueue } from '~/platform/jobs'
import type { Limit } from '~/platform/rate-limit'
import { users } from '../../people/schema'
import { authorise } from '../../permissions'
import { spansOf } from '../../reviews/screening/personal-data'
import { settings } from '../../settings/settings'
import type { Ctx, TxCtx } from '../../shared/ctx'
import { recordEvent } from '../../shared/flow'
import { newId } from '../../shared/ids'
import { limitTo } from '../../shared/limit-to'
import { Refusal } from '../../shared/refusal'
import { transaction } from '../../shared/transaction'
import { testimonialConsent } from '../consent'
import { checkDemonstration } from '../demonstration'
import { testimonials } from '../schema'
import type { TestimonialInput } from './forms'
import { foundWords } from './found-words'
import { notifyAuthor } from './mails'
import { changeTestimonial, noTestimonial, stepTestimonial, testimonialFlow } from './testimonial'

const perPerson = (): Limit => ({ name: 'depoimento', points: settings.voices.sentPerDay, seconds: 86_400 })

/**
 * Sends what somebody says of Aval, for the first time or anew after it was refused, hidden or withdrawn. A person reads it
 * before anybody else does.
 * @throws Refusal `invalid` with what looks like personal data, unless they send it as it is; `conflict` where one of theirs
 * waits or is shown; `too-many`
 */
export async function sendTestimonial(ctx: Ctx, input: TestimonialInput): Promise<void> {
  authorise(ctx.actor, 'voice.send')
  const found = foundWords(spansOf(input.body))
  if (found && !input.asItIs)
    throw new Refusal('invalid', 'O texto parece ter dados que não se publicam. Nada se perdeu.', {
      fields: {
        body: `Isto parece ser ${found}. Tire isso do texto, ou confirme abaixo que não é um dado pessoal.`,
        asItIs: 'Confirme, ou mude o texto.',
      },
    })
  const userId = ctx.actor.userId as string
  await limitTo(ctx.db, perPerson, userId, ctx.now, 'Já enviou vários depoimentos hoje.')
  return transaction(ctx, (tx) => send(tx, userId, input))
}

async function send(tx: TxCtx, userId: string, input: TestimonialInput): Promise<void> {
  const { db, now } = tx
  // Two forms at once wait for each other.
  const [me] = await db
    .select({ demonstration: users.demonstration })
    .from(users)
    .where(eq(users.id, userId))
    .for('update')
  if (!me) throw noTestimonial()
  checkDemonstration(me.demonstration)
  const chosen = input.shown === 'chosen'
  const said = {
    body: input.body,
    firstName: chosen ? input.firstName : null,
    place: chosen ? input.place : null,
    consentVersion: testimonialConsent.version,
    consentedAt: now,
    sentAt: now,
  }
  const [before] = await db.select().from(testimonials).where(eq(testimonials.userId, userId)).for('update')
  if (before) {
    if (!testimonialFlow.verbs.send.from.includes(before.state))
      throw new Refusal('conflict', 'Já enviou um depoimento. Mostramos em que ponto está.')
    const undecided = { decidedAt: null, decidedBy: null, rule: null, reason: null }
    return stepTestimonial(tx, before, 'send', { set: { ...said, ...undecided } })
  }
  const id = newId()
  const { demonstration } = me
  await db.insert(testimonials).values({ id, userId, state: 'sent', demonstration, ...said })
  await recordEvent(tx, { subjectType: 'testimonial', subjectId: id, verb: 'send', toState: 'sent' })
  await enqueue(tx, notifyAuthor, { testimonialId: id, news: 'sent' as const, version: 1 })
}

/**
 * Its author takes it back: nobody reads it from now on.
 * @throws Refusal `not-found`, `conflict`
 */
export async function withdrawTestimonial(ctx: Ctx, version: number): Promise<void> {
  authorise(ctx.actor, 'account.open')
  const [mine] = await ctx.db
    .select({ id: testimonials.id })
    .from(testimonials)
    .where(eq(testimonials.userId, ctx.actor.userId as string))
  if (!mine) throw noTestimonial()
  return changeTestimonial(ctx, mine.id, { rowRight: 'voice.own', version }, (tx, row) =>
    stepTestimonial(tx, row, 'withdraw', {
      set: { decidedAt: tx.now, decidedBy: null, rule: null, reason: null },
    }),
  )
}
