import { eq } from 'drizzle-orm'
import { tag } from '~/platform/cache-tags'
import { authorise } from '../permissions'
import { defineChange } from '../shared/change'
import type { Ctx, TxCtx } from '../shared/ctx'
import { defineFlow } from '../shared/flow'
import { isUuid } from '../shared/ids'
import { Refusal } from '../shared/refusal'
import { invalidate } from '../shared/transaction'
import { shiftDay, startOfDay } from '../shared/working-days'
import { shortLinks } from './schema'
import type { LinkState } from './states'

export type ShortLink = typeof shortLinks.$inferSelect

export const linkFlow = defineFlow<LinkState, 'disable' | 'enable' | 'block' | 'unblock'>('short-link', {
  disable: { from: ['active'], to: 'disabled', by: 'shortLink.own' },
  enable: { from: ['disabled'], to: 'active', by: 'shortLink.own, while its target is still allowed' },
  block: { from: ['active', 'disabled'], to: 'blocked', by: 'shortLink.disable', reason: true },
  unblock: { from: ['blocked'], to: 'active', by: 'shortLink.disable', reason: true },
})
export const linkTable = {
  table: shortLinks,
  id: shortLinks.id,
  state: shortLinks.state,
  version: shortLinks.version,
}

export const missingLink = () => new Refusal('not-found', 'Não encontrámos esta ligação.')

/** @throws Refusal `not-found` */
export async function lockLink({ db }: TxCtx, id: string): Promise<ShortLink> {
  const [link] = isUuid(id)
    ? await db.select().from(shortLinks).where(eq(shortLinks.id, id)).for('no key update')
    : []
  if (!link) throw missingLink()
  return link
}

/** A link of one's own, or of the company that one acts for, without a lock. @throws Refusal `not-found` */
export async function ownLink({ db, actor }: Ctx, id: string): Promise<ShortLink> {
  const [link] = isUuid(id) ? await db.select().from(shortLinks).where(eq(shortLinks.id, id)) : []
  if (!link && actor.kind === 'visitor') authorise(actor, 'account.open')
  if (!link) throw missingLink()
  authorise(actor, 'shortLink.own', link)
  return link
}

/** A change by whose link it is, or by staff. */
export const changeLink = defineChange({
  lock: lockLink,
  versionOf: (link) => link.version,
  subjectOf: ({ ownerId, companyId }) => ({ ownerId, companyId }),
  tooLate: () =>
    new Refusal(
      'conflict',
      'Entretanto esta ligação mudou. Mostramos agora como está; o que escreveu ficou abaixo.',
    ),
})

/** Every process forgets where it leads, or that it led nowhere. */
export const followAnew = (tx: TxCtx, code: string): void => invalidate(tx, tag.shortLink(code))

/** The moment that its last day ends in Lisbon. @throws Refusal `invalid` for a day that is over */
export function endOf(until: string | undefined, now: Date): Date | null {
  if (until === undefined) return null
  if (isOver(until, now)) throw new Refusal('invalid', '', { fields: { until: dayIsOver } })
  return dayAfter(until)
}

const dayAfter = (day: string): Date => startOfDay(shiftDay(day, 1))
export const isOver = (until: string, now: Date): boolean => dayAfter(until) <= now
export const dayIsOver = 'Esse dia já passou.'
