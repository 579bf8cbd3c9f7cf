import { and, sql } from 'drizzle-orm'
import { z } from 'zod'
import { paths } from '~/paths'
import { type DrawnMail, drawMail, type MailPart } from '~/platform/mail-template'
import { ruleLabel } from '../../decisions/rules'
import { defineMailJob } from '../../notifications/mail-job'
import { mayBeWrittenTo, readerColumns } from '../../notifications/readers'
import { users } from '../../people/schema'
import { settings } from '../../settings/settings'
import { amount } from '../../shared/amounts'
import { firstName } from '../../shared/display-name'
import { lastEvent } from '../../shared/flow'
import { longDateTime } from '../../shared/long-date'
import { reviewToMail } from '../review-to-mail'
import type { ReviewState } from '../schema'
import { receiptFacts } from '../writing/mails'

const decisions = ['publish', 'reject', 'remove', 'restore', 'uphold']

/** Tells the author what was decided, with its reasons. */
export const notifyAuthorOfDecision = defineMailJob({
  name: 'reviews.notify-author-of-decision',
  data: z.object({ reviewId: z.uuid() }),
  kind: 'review',
  async letters(ctx, { reviewId }) {
    const review = await reviewToMail(ctx, reviewId)
    if (!review?.author) return
    const event = await lastEvent(ctx.db, 'review', reviewId, decisions)
    if (!event || event.toState !== review.state) return
    const mail = decisionMail({
      ...review,
      name: review.author.name,
      rule: review.decisionRule,
      reason: event.reason,
      automatic: event.actorKind === 'system' || event.data?.automatic === true,
      byDefault: event.data?.byDefault === true,
      correctable: review.state === 'rejected' && review.decisionRule !== 'duplicate',
      receipt: await receiptFacts(ctx, reviewId),
    })
    const shown = review.state === 'published'
    return {
      to: review.author,
      mail,
      about: event.id,
      href: shown ? paths.review(reviewId) : paths.appealMyReview(reviewId),
      // Not to publish, or to remove, is told with its reasons whatever somebody chose.
      always: !shown,
    }
  },
})

interface Decision {
  id: string
  title: string
  body: string
  name: string
  company: string
  slug: string
  state: ReviewState
  /** Not published, for what its author can mend. */
  correctable: boolean
  rule: string | null
  reason: string | null
  automatic: boolean
  byDefault: boolean
  /** Of what is published: its receipt. */
  receipt: MailPart | null
}

/**
 * What was decided about a review, to its author: for what was not published or was removed this is the statement of
 * reasons (DSA article 17): what was decided, on which facts and rule, by whom, and what can be done about it.
 */
export function decisionMail(d: Decision): DrawnMail {
  const shown = d.state === 'published' || d.state === 'archived'
  const what = shown ? 'está publicada' : d.state === 'removed' ? 'foi retirada' : 'não foi publicada'
  const decided: MailPart = {
    facts: [
      [
        'Decisão',
        d.state === 'removed'
          ? 'A avaliação deixou de estar visível e de contar na pontuação.'
          : 'A avaliação não foi publicada.',
      ],
      ['Regra', ruleLabel(d.rule)],
      ['Factos', d.reason ?? '—'],
      ['Decidido por', d.automatic ? 'Verificação automática' : 'Uma pessoa da equipa de moderação'],
      [
        'O que pode fazer',
        `${d.correctable ? 'Corrigir o texto e enviar a avaliação de novo. ' : ''}Recorrer desta decisão em «As minhas avaliações» durante ${amount(settings.decision.appealMonths, 'mês')}; decide outra pessoa. Pode também recorrer aos tribunais ou a um organismo de resolução extrajudicial certificado.`,
      ],
    ],
  }
  const published: MailPart = d.byDefault
    ? `A análise não terminou dentro do prazo de ${amount(settings.review.holdHours, 'hora')}, por isso a avaliação foi publicada.`
    : 'Terminámos a análise e a avaliação já pode ser lida por todos.'
  return drawMail({
    subject: `A sua avaliação de ${d.company} ${what}`,
    preview: shown ? 'A análise terminou.' : `Regra: ${ruleLabel(d.rule)}`,
    parts: [
      { title: `A sua avaliação ${what}` },
      `Olá, ${firstName(d.name)}.`,
      shown ? published : decided,
      { quote: `${d.title}\n\n${d.body}` },
      ...(shown && d.receipt ? [d.receipt] : []),
      ...leading(d),
    ],
    reason: 'Recebe esta mensagem porque escreveu esta avaliação na Aval.',
  })
}

/** To the review; of a refusal, to mending it and to asking somebody else to decide. */
function leading({ id, slug, state, correctable }: Decision): MailPart[] {
  if (state === 'published' || state === 'archived')
    return [{ button: 'Ver a avaliação', to: paths.review(id) }]
  const appeal = { button: 'Ver a decisão e recorrer', to: paths.appealMyReview(id) }
  if (!correctable) return [appeal]
  return [
    { button: 'Corrigir e enviar de novo', to: paths.newReview({ empresa: slug, corrige: id }) },
    appeal,
  ]
}

/** What no clock publishes was not decided about in time: all who can are told, the administration too. */
export const notifyModeratorsOfMiss = defineMailJob({
  name: 'reviews.notify-moderators-of-miss',
  data: z.object({ reviewId: z.uuid(), until: z.iso.datetime() }),
  async letters(ctx, { reviewId, until }) {
    const review = await reviewToMail(ctx, reviewId)
    if (!review || (review.state !== 'held' && review.pendingVersion === null)) return
    const to = review.state === 'held' ? paths.moderate(reviewId) : paths.reviewEdit(reviewId)
    const moderators = await ctx.db
      .select(readerColumns)
      .from(users)
      .where(and(mayBeWrittenTo, sql`${users.staffRoles} && array['moderator','admin']::text[]`))
      .orderBy(users.id)
      .limit(100)
    return moderators
      .filter(({ id }) => id !== review.authorId)
      .map((who) => ({
        to: who,
        mail: missMail({ name: who.name, company: review.company, until: new Date(until), to }),
      }))
  },
})

export const missMail = (m: { name: string; company: string; until: Date; to: string }): DrawnMail =>
  drawMail({
    subject: `Por decidir: uma avaliação de ${m.company} que nenhum relógio publica`,
    preview: 'O prazo passou. A falha é contada em público.',
    parts: [
      { title: 'O prazo passou e ninguém decidiu' },
      `Olá, ${firstName(m.name)}. Uma avaliação de ${m.company} está retida por um motivo que só uma pessoa decide. Decida-a até ${longDateTime(m.until)}.`,
      { button: 'Ver e decidir', to: m.to },
    ],
    reason: 'Recebe esta mensagem porque decide sobre avaliações na Aval.',
  })
