import { and, eq, inArray, isNull } from 'drizzle-orm'
import { audit } from '../audit/log'
import { companyMembers } from '../companies/schema'
import { notify } from '../notifications/notifying'
import type { Ctx, TxCtx } from '../shared/ctx'
import { move } from '../shared/flow'
import type { JudgeLinkInput } from './forms'
import { changeLink, followAnew, linkFlow, linkTable, type ShortLink } from './link'
import { pageOfLink } from './link-filter'

/** Staff stop a link; whose it is, is told why, and only staff can lift it. */
export const blockLink = (ctx: Ctx, id: string, { version, reason }: JudgeLinkInput): Promise<void> =>
  changeLink(ctx, id, { right: 'shortLink.disable', version }, (tx, link) => judge(tx, link, 'block', reason))

/** It leads on again. */
export const unblockLink = (ctx: Ctx, id: string, { version, reason }: JudgeLinkInput): Promise<void> =>
  changeLink(ctx, id, { right: 'shortLink.disable', version }, (tx, link) =>
    judge(tx, link, 'unblock', reason),
  )

async function judge(tx: TxCtx, link: ShortLink, verb: 'block' | 'unblock', reason: string) {
  const blocked = verb === 'block'
  await move(tx, linkFlow, linkTable, link, verb, {
    companyId: link.companyId ?? undefined,
    reason,
    set: { disabledAt: blocked ? tx.now : null, reason: blocked ? reason : null },
  })
  followAnew(tx, link.code)
  for (const userId of await holders(tx, link))
    await notify(tx, {
      userId,
      kind: told[link.kind],
      key: `short-link:${link.id}:${link.version}`,
      title: blocked ? 'A Aval desligou uma ligação sua' : 'Uma ligação sua voltou a funcionar',
      text: `«${link.label}»: ${reason}`,
      href: pageOfLink(link),
    })
  await audit(tx, {
    verb: `short-link.${verb}`,
    objectType: 'short-link',
    objectId: link.id,
    reason,
    before: { state: link.state, code: link.code },
    after: { state: linkFlow.verbs[verb].to },
  })
}

const told = { affiliate: 'account', invitation: 'invitation', company: 'company' } as const

/** Its owner; of a company's, who manages the company. */
async function holders({ db }: TxCtx, { ownerId, companyId }: ShortLink): Promise<string[]> {
  if (companyId === null) return ownerId === null ? [] : [ownerId]
  const members = await db
    .select({ userId: companyMembers.userId })
    .from(companyMembers)
    .where(
      and(
        eq(companyMembers.companyId, companyId),
        isNull(companyMembers.until),
        inArray(companyMembers.role, ['owner', 'manager']),
      ),
    )
  return members.map(({ userId }) => userId)
}
