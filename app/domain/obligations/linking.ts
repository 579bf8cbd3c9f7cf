import { and, eq } from 'drizzle-orm'
import { companies } from '../companies/schema'
import { normaliseEmail } from '../people/email-address'
import { users } from '../people/schema'
import { authorise } from '../permissions'
import { reviews } from '../reviews/schema'
import type { Ctx } from '../shared/ctx'
import { isUuid } from '../shared/ids'
import type { LinkInput, UnlinkInput } from './forms'
import { changeObligation, written, wrong } from './obligation'
import { linkWords, type ObligationLinkKind } from './obligation-words'
import { obligationLinks } from './schema'

/** Says what one is about, by address, e-mail or id. @throws Refusal `not-found`, `invalid` at `reference` */
export async function linkObligation(ctx: Ctx, id: string, { kind, reference }: LinkInput): Promise<void> {
  authorise(ctx.actor, 'obligation.handle')
  const targetId = await targetOf(ctx, kind, reference)
  if (!targetId) throw wrong('reference', `Não encontrámos: ${linkWords[kind].toLowerCase()} «${reference}».`)
  await changeObligation(ctx, id, { right: 'obligation.handle', version: 'unseen' }, async (tx, row) => {
    const made = await tx.db
      .insert(obligationLinks)
      .values({ obligationId: id, kind, targetId })
      .onConflictDoNothing()
      .returning()
    if (made.length > 0) await written(tx, row, 'link', { data: { kind } })
  })
}

/** Takes it back. @throws Refusal `not-found` */
export const unlinkObligation = (
  ctx: Ctx,
  id: string,
  { link: [kind, targetId] }: UnlinkInput,
): Promise<void> =>
  changeObligation(ctx, id, { right: 'obligation.handle', version: 'unseen' }, async (tx, row) => {
    const gone = await tx.db
      .delete(obligationLinks)
      .where(
        and(
          eq(obligationLinks.obligationId, id),
          eq(obligationLinks.kind, kind),
          eq(obligationLinks.targetId, targetId),
        ),
      )
      .returning()
    if (gone.length > 0) await written(tx, row, 'unlink', { data: { kind } })
  })

/** The last part of an address, or what was typed. */
const lastOf = (reference: string): string =>
  (reference.split(/[?#]/)[0] ?? '').split('/').filter(Boolean).at(-1) ?? ''

async function targetOf({ db }: Ctx, kind: ObligationLinkKind, reference: string) {
  const last = lastOf(reference)
  const known: boolean = isUuid(last)
  if (kind === 'company') {
    const by = known ? eq(companies.id, last) : eq(companies.slug, last.toLowerCase())
    return (await db.select({ id: companies.id }).from(companies).where(by))[0]?.id
  }
  if (kind === 'person') {
    const email = normaliseEmail(reference)
    const by = known ? eq(users.id, last) : email ? eq(users.email, email) : undefined
    return by && (await db.select({ id: users.id }).from(users).where(by))[0]?.id
  }
  return known
    ? (await db.select({ id: reviews.id }).from(reviews).where(eq(reviews.id, last)))[0]?.id
    : undefined
}
