import { eq } from 'drizzle-orm'
import { users } from '../../people/schema'
import type { Ctx, TxCtx } from '../../shared/ctx'
import { Refusal } from '../../shared/refusal'
import type { Review } from '../publishing'
import { contactsOf } from '../screening/company-contacts'
import type { Own } from '../screening/own-contacts'
import { indiscretions, type Reviewer } from './discretion'

/** What a text beside a review may say, since the company gives it out, and what it must not. */
export async function whatIsKnown(
  { db }: Pick<Ctx, 'db'>,
  review: Pick<
    Review,
    'companyId' | 'authorId' | 'authorShown' | 'authorName' | 'authorEmail' | 'privateReference'
  >,
): Promise<{ own: Own | undefined; reviewer: Reviewer }> {
  const [author] = review.authorId
    ? await db
        .select({ name: users.name, email: users.email, phone: users.phone })
        .from(users)
        .where(eq(users.id, review.authorId))
    : []
  return {
    own: await contactsOf({ db }, review.companyId),
    reviewer: {
      shown: review.authorShown,
      names: [author?.name ?? null, review.authorName],
      email: author?.email ?? review.authorEmail,
      phone: author?.phone ?? null,
      reference: review.privateReference,
    },
  }
}

/**
 * What stands beside a review shows nothing of whoever wrote it. Contacts that are not known to be theirs may be the
 * company's own, or nobody's: only the writer can tell, and says so (`sure`).
 * @throws Refusal `invalid` naming what was found
 */
export async function checkDiscreet(
  tx: TxCtx,
  review: Review,
  { text, sure, by }: { text: string; sure: boolean; by: 'company' | 'author' },
): Promise<void> {
  const { own, reviewer } = await whatIsKnown(tx, review)
  const found = indiscretions(text, by === 'company' ? reviewer : null, own)
  const refused = found.filter((f) => f.certain || !sure)
  if (refused.length === 0) return
  const certain = refused.some((f) => f.certain)
  const list = refused.map((f) => `${f.what} «${f.text}»`).join(', ')
  const sentence =
    by === 'company'
      ? `O texto tem ${list}. Uma resposta não pode mostrar dados de quem escreveu.`
      : `O texto tem ${list}. Fica à vista de todos: não escreva dados pessoais.`
  const ask =
    by === 'company'
      ? 'Retire-os, ou confirme que são da empresa.'
      : 'Retire-os, ou confirme que não são de ninguém.'
  throw new Refusal('invalid', sentence, {
    fields: { text: sentence, ...(certain ? {} : { sure: ask }) },
  })
}
