import { eq, sql } from 'drizzle-orm'
import type { MergeCheck } from '~/domain/account-merging/merge-words'
import { acceptMerge, askMerge } from '~/domain/account-merging/merging'
import { accountMerges } from '~/domain/account-merging/schema'
import { personNotes, users } from '~/domain/people/schema'
import { correctNote, writeNote } from '~/domain/people/staff/noting'
import { saveCompanies } from '~/domain/saved-companies/saving'
import { newId } from '~/domain/shared/ids'
import { now, playAt } from '~/platform/clock'
import { database } from '~/platform/db'
import { actorOf, at, byEmail } from './billing-time'

/**
 * People with a second account, by the real commands at past moments: one that waits for a second person of staff, one that
 * was joined three days ago and can still be put apart.
 */

const day = 86_400_000

const told: { checked: MergeCheck; reason: string; asked: number; accepted?: number }[] = [
  {
    checked: 'mails',
    reason:
      'Escreveu ao apoio do e-mail novo: criou outra conta sem se lembrar desta e quer as avaliações todas numa. Confirmou por resposta dos dois endereços.',
    asked: 3.2,
    accepted: 3,
  },
  {
    checked: 'accounts',
    reason:
      'Pediu pela página de apoio, primeiro numa conta e depois na outra, para ficar só com a que tem a avaliação: já não usa o outro e-mail.',
    asked: 0.8,
  },
]

/** Twice adds nothing. */
export async function playAccountMerges(): Promise<void> {
  const [there] = await database().select({ id: accountMerges.id }).from(accountMerges).limit(1)
  if (there) return
  const end = now()
  // Who wrote a review and has nothing else: people with whom nothing stands in the way.
  const { rows: authors } = await database().execute<{ id: string; name: string; email: string }>(sql`
    select u.id, u.name, u.email from users u where u.email_verified and u.blocked_at is null and u.staff_roles = '{}' and u.reviews_count > 0
      and u.email not like '%@aval.example' and not exists (select 1 from company_members m where m.user_id = u.id)
      and not exists (select 1 from erasures e where e.user_id = u.id) and not exists (select 1 from factor_recoveries f where f.user_id = u.id)
      and not exists (select 1 from email_changes c where c.user_id = u.id) and not exists (select 1 from affiliates a where a.user_id = u.id)
      and not exists (select 1 from testimonials t where t.user_id = u.id) and not exists (select 1 from reviews r where r.author_id = u.id and r.published_at is null)
    order by u.id desc limit ${told.length}`)
  try {
    for (const [i, { checked, reason, asked, accepted }] of told.entries()) {
      const author = authors[i]
      if (!author) return
      playAt(new Date(end.getTime() - 40 * day))
      const second = await secondAccount(author)
      playAt(new Date(end.getTime() - asked * day))
      const ask = { target: author.id, checked, reason, sure: 'sim' } as const
      const id = await askMerge(at(await byEmail('apoio@aval.example')), second, ask)
      if (!accepted) {
        await noteAbout(author.id)
        continue
      }
      playAt(new Date(end.getTime() - accepted * day))
      await acceptMerge(at(await byEmail('moderador@aval.example')), id, { version: 1 })
    }
  } finally {
    playAt()
  }
}

/** Another account of the same person, with companies kept for later. @returns its id */
async function secondAccount({ name, email }: { name: string; email: string }): Promise<string> {
  const id = newId()
  const [own = '', domain = ''] = email.split('@')
  await database()
    .insert(users)
    .values({
      id,
      name,
      email: `${own}.2@${domain}`,
      emailVerified: true,
      createdAt: now(),
      updatedAt: now(),
      demonstration: true,
    })
  const { rows } = await database().execute<{ slug: string }>(
    sql`select slug from companies where listing = 'approved' order by id limit 3`,
  )
  await saveCompanies(at(await actorOf(id)), { e: rows.map((r) => r.slug), lists: [], ticked: [] })
  return id
}

/** What a colleague wrote down about them, and another one put right. */
async function noteAbout(whose: string): Promise<void> {
  await writeNote(at(await byEmail('apoio@aval.example')), whose, {
    body: 'Tem duas contas e confunde-as. Responder sempre para o e-mail mais antigo.',
  })
  const [note] = await database()
    .select({ id: personNotes.id })
    .from(personNotes)
    .where(eq(personNotes.userId, whose))
  if (!note) return
  await correctNote(at(await byEmail('moderador@aval.example')), note.id, {
    version: 1,
    body: 'Tem duas contas e pediu que fiquem numa só: ver a junção pedida. Responder para o e-mail mais antigo.',
  })
}
