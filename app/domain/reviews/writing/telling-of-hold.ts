import { and, eq, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { paths } from '~/paths'
import { defineJob } from '~/platform/jobs'
import { type DrawnMail, drawMail } from '~/platform/mail-template'
import { companies } from '../../companies/schema'
import { tellByMail } from '../../notifications/notifying'
import { users } from '../../people/schema'
import { firstName } from '../../shared/display-name'
import { longDateTime } from '../../shared/long-date'
import { askedBefore } from '../moderation/asked-before'
import { reviewSignals, reviews } from '../schema'
import { awaitsPerson, byDefaultOf, byDefaultWords, heldBecause } from '../words'

/** Tells whoever wrote a review that it waits: for a person, or for its company; why, until when, and what then. */
export const tellAuthorOfHold = defineJob({
  name: 'reviews.tell-author-of-hold',
  data: z.object({ reviewId: z.uuid() }),
  async run(ctx, { reviewId }) {
    const [row] = await ctx.db
      .select({
        id: reviews.id,
        state: reviews.state,
        title: reviews.title,
        body: reviews.body,
        heldUntil: reviews.heldUntil,
        askedBefore: askedBefore(sql`${reviews.id}`),
        company: companies.name,
        decideBy: companies.decideBy,
        user: { id: users.id, name: users.name, email: users.email },
        kinds: sql<
          string[]
        >`(select coalesce(array_agg(${reviewSignals.kind} order by ${reviewSignals.weight} desc, ${reviewSignals.kind}), '{}') from ${reviewSignals} where ${reviewSignals.reviewId} = ${reviews.id})`,
      })
      .from(reviews)
      .innerJoin(companies, eq(companies.id, reviews.companyId))
      .innerJoin(users, and(eq(users.id, reviews.authorId), isNull(users.blockedAt)))
      .where(eq(reviews.id, reviewId))
    if (row?.state !== 'held' && row?.state !== 'awaiting_company') return
    const waits = row.state === 'held' ? heldMail(row) : companyMail(row)
    const key = `retida-${reviewId}-${row.state}${row.heldUntil ? `-${row.heldUntil.toISOString()}` : ''}`
    const to = { userId: row.user.id, kind: 'review', key, href: paths.myReview(reviewId) } as const
    await tellByMail(ctx, to, { ...waits, to: row.user.email }, { always: true })
  },
})

interface Waiting {
  id: string
  title: string
  body: string
  company: string
  user: { name: string }
}

export const heldMail = (
  r: Waiting & { heldUntil: Date | null; kinds: string[]; askedBefore?: string | null },
): DrawnMail =>
  drawMail({
    subject: `Recebemos ${r.askedBefore === 'change' ? 'a alteração da' : 'a'} sua avaliação de ${r.company}: está em análise`,
    preview: 'Porque está retida, até quando, e o que acontece depois.',
    parts: [
      { title: 'A sua avaliação está em análise' },
      `Olá, ${firstName(r.user.name)}. Ninguém a lê ainda: uma pessoa da nossa equipa vai vê-la antes.`,
      {
        facts: [
          ['Porquê', `A avaliação ${heldBecause(r.kinds, r.askedBefore)}`],
          ['Até quando', r.heldUntil ? longDateTime(r.heldUntil) : '—'],
          ['Se não decidirmos', byDefaultWords[byDefaultOf(r.kinds)]],
        ],
      },
      { quote: `${r.title}\n\n${r.body}` },
      ...(awaitsPerson(r.kinds)
        ? []
        : ['Pode corrigi-la já, sem esperar pela decisão: é verificada de novo.']),
      { button: 'Ver a avaliação', to: paths.myReview(r.id) },
    ],
    reason: 'Recebe esta mensagem porque escreveu esta avaliação na Aval.',
  })

export const companyMail = (r: Waiting & { decideBy: Date | null }): DrawnMail =>
  drawMail({
    subject: `A sua avaliação espera que ${r.company} seja aprovada`,
    preview: 'A empresa que propôs ainda não está na Aval.',
    parts: [
      { title: 'A sua avaliação está guardada' },
      `Olá, ${firstName(r.user.name)}. Propôs ${r.company}, que ainda não está na Aval. Uma pessoa da nossa equipa vê se a empresa existe${r.decideBy ? ` até ${longDateTime(r.decideBy)}` : ''}.`,
      'Se a aprovar, a avaliação é verificada e publicada. Se não, não é publicada e recebe os motivos.',
      { quote: `${r.title}\n\n${r.body}` },
      { button: 'Ver a avaliação', to: paths.myReview(r.id) },
    ],
    reason: 'Recebe esta mensagem porque escreveu esta avaliação na Aval.',
  })
