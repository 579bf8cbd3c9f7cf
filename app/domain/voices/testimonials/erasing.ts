import { eq } from 'drizzle-orm'
import { tag } from '~/platform/cache-tags'
import type { TxCtx } from '../../shared/ctx'
import { forgetEvents } from '../../shared/flow'
import { invalidate } from '../../shared/transaction'
import { testimonials } from '../schema'

/** Of somebody whose account goes: their words, and what was decided about them. @returns how many */
export async function eraseTestimonialOf(tx: TxCtx, userId: string): Promise<number> {
  const gone = await tx.db
    .delete(testimonials)
    .where(eq(testimonials.userId, userId))
    .returning({ id: testimonials.id })
  if (gone.length === 0) return 0
  await forgetEvents(
    tx,
    'testimonial',
    gone.map(({ id }) => id),
  )
  invalidate(tx, tag.voices)
  return gone.length
}
