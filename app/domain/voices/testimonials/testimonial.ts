import { eq } from 'drizzle-orm'
import { tag } from '~/platform/cache-tags'
import { enqueue } from '~/platform/jobs'
import { defineChange } from '../../shared/change'
import type { TxCtx } from '../../shared/ctx'
import { defineFlow, type Move, move } from '../../shared/flow'
import { isUuid } from '../../shared/ids'
import { Refusal } from '../../shared/refusal'
import { invalidate } from '../../shared/transaction'
import { testimonials } from '../schema'
import type { TestimonialState } from '../states'
import { notifyAuthor, type TestimonialNews } from './mails'

export type Testimonial = typeof testimonials.$inferSelect

export type TestimonialVerb = 'send' | 'publish' | 'refuse' | 'hide' | 'withdraw'

export const testimonialFlow = defineFlow<TestimonialState, TestimonialVerb>('testimonial', {
  send: { from: ['refused', 'hidden', 'withdrawn'], to: 'sent', by: 'voice.own, once more' },
  publish: { from: ['sent'], to: 'published', by: 'voice.decide' },
  refuse: { from: ['sent'], to: 'refused', by: 'voice.decide', reason: true },
  hide: { from: ['published'], to: 'hidden', by: 'voice.decide', reason: true },
  withdraw: { from: ['sent', 'published'], to: 'withdrawn', by: 'voice.own' },
})

const table = {
  table: testimonials,
  id: testimonials.id,
  state: testimonials.state,
  version: testimonials.version,
}

export const noTestimonial = () => new Refusal('not-found', 'Não encontrámos este depoimento.')

const told: Partial<Record<TestimonialVerb, TestimonialNews>> = {
  send: 'sent',
  publish: 'published',
  refuse: 'refused',
  hide: 'hidden',
}

/** Moves one on; its author is told of everything that they did not do themselves, and that we have it. */
export async function stepTestimonial(
  tx: TxCtx,
  row: Testimonial,
  verb: TestimonialVerb,
  { set, ...more }: Move = {},
): Promise<void> {
  await move(tx, testimonialFlow, table, row, verb, {
    ...more,
    set: { publishedAt: verb === 'publish' ? tx.now : null, ...set },
  })
  invalidate(tx, tag.voices)
  const news = told[verb]
  if (news) await enqueue(tx, notifyAuthor, { testimonialId: row.id, news, version: row.version + 1 })
}

export const changeTestimonial = defineChange({
  lock: async ({ db }: TxCtx, id: string): Promise<Testimonial> => {
    const [row] = isUuid(id)
      ? await db.select().from(testimonials).where(eq(testimonials.id, id)).for('update')
      : []
    if (!row) throw noTestimonial()
    return row
  },
  versionOf: (row) => row.version,
  subjectOf: ({ userId }) => ({ userId }),
  apart: ({ actor }, { userId }) => {
    if (actor.userId === userId)
      throw new Refusal('not-allowed', 'Este depoimento é seu: decide outra pessoa da equipa.')
  },
  tooLate: () =>
    new Refusal(
      'conflict',
      'Entretanto este depoimento mudou. Mostramos agora como está; nada foi alterado.',
    ),
})
