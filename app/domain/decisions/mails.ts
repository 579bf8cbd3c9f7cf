import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { paths } from '~/paths'
import { enqueue } from '~/platform/jobs'
import { type DrawnMail, drawMail, type MailPart } from '~/platform/mail-template'
import { companies } from '../companies/schema'
import { defineMailJob, type Letter } from '../notifications/mail-job'
import { type Reader, readerOf, readersOf, responders } from '../notifications/readers'
import { reviewPhotos } from '../reviews/photos/photos-schema'
import { reviewReplies, reviews } from '../reviews/schema'
import type { Ctx, TxCtx } from '../shared/ctx'
import { happened } from '../shared/happened'
import { type DecisionKind, type DecisionSubject, decisionKinds, subjectWords } from './decision-words'
import { ruleLabel } from './rules'
import { decisions } from './schema'

type Way = { button: string; to: string }

/** What the author can do with a decision, the nearest first: mend, appeal, read. */
function waysOn(kind: DecisionKind, { id, slug }: { id: string; slug: string }): [Way, ...Way[]] {
  const appeal = { button: 'Recorrer', to: paths.appealMyReview(id) }
  const change = { button: 'Alterar a avaliação', to: paths.editReview(id) }
  if (kind === 'reject')
    return [
      { button: 'Corrigir e enviar de novo', to: paths.newReview({ empresa: slug, corrige: id }) },
      appeal,
    ]
  if (kind === 'remove') return [appeal]
  if (kind === 'mask') return [change, appeal]
  if (kind === 'ask_change') return [change]
  return [{ button: 'Ver a avaliação', to: paths.review(id) }]
}

/**
 * A statement of reasons goes to both sides, whatever they chose (Regulation (EU) 2022/2065, articles 16, 5 and 17): to the
 * author, and to whoever asked for the decision.
 */
export async function announceDecision(tx: TxCtx, decisionId: string): Promise<void> {
  await enqueue(tx, notifyOfDecision, { decisionId })
  await happened(tx, 'decision.announced', decisionId)
}

/** To whoever wrote what was decided about. */
export const notifyOfDecision = defineMailJob({
  name: 'decisions.notify',
  data: z.object({ decisionId: z.uuid() }),
  kind: 'review',
  always: true,
  async letters(ctx, { decisionId }) {
    const [row] = await ctx.db
      .select({
        decision: decisions,
        review: {
          id: reviews.id,
          title: reviews.title,
          authorId: reviews.authorId,
          companyId: reviews.companyId,
          slug: companies.slug,
        },
        company: companies.name,
      })
      .from(decisions)
      .innerJoin(reviews, eq(reviews.id, decisions.reviewId))
      .innerJoin(companies, eq(companies.id, reviews.companyId))
      .where(eq(decisions.id, decisionId))
    if (!row) return
    if (row.decision.subject !== 'review') return lettersOfPart(ctx, row)
    const { decision, review, company } = row
    const to = await readerOf(ctx.db, review.authorId)
    if (!to) return
    const mail = statementMail({
      ...decision,
      company,
      what: `a sua avaliação «${review.title}»`,
      buttons: waysOn(decision.kind, review),
      also:
        decision.kind === 'mask'
          ? 'Escreva os trechos ocultos de outra maneira: uma pessoa vê o texto novo e a avaliação volta a ler-se por inteiro.'
          : undefined,
      reason: 'Recebe esta mensagem porque escreveu esta avaliação na Aval.',
    })
    return { to, mail }
  },
})

interface Decided {
  decision: typeof decisions.$inferSelect
  review: { id: string; title: string; authorId: string | null; companyId: string }
  company: string
}

/** A reply or a photo: what it says, who answers for it, and where they appeal. */
interface Told {
  /** «a fotografia «A sala» da sua avaliação «Bom trabalho»» */
  what: string
  quote: string | null
  kind: 'review' | 'company'
  appeal: string
  people: Reader[]
}

/** Whoever wrote what a decision is about, if that still is. */
export async function writerOf(ctx: Ctx, { decision, review }: Decided): Promise<Told | undefined> {
  const { db } = ctx
  const { subject, subjectId } = decision
  if (!subjectId) return
  if (subject === 'photo') {
    const [photo] = await db
      .select({ alt: reviewPhotos.alt })
      .from(reviewPhotos)
      .where(eq(reviewPhotos.id, subjectId))
    return (
      photo && {
        what: `a fotografia «${photo.alt}» da sua avaliação «${review.title}»`,
        quote: null,
        kind: 'review',
        appeal: paths.appealPhoto(review.id, subjectId),
        people: await authorOf(ctx, review.authorId),
      }
    )
  }
  const [reply] = await db.select().from(reviewReplies).where(eq(reviewReplies.id, subjectId))
  if (!reply) return
  const own = reply.round === 2
  return {
    what: own
      ? `o que respondeu à empresa na sua avaliação «${review.title}»`
      : `a resposta da empresa à avaliação «${review.title}»`,
    quote: reply.body,
    kind: own ? 'review' : 'company',
    appeal: own ? paths.appealAnswer(review.id) : paths.appealReply(review.id, reply.round),
    people: own ? await authorOf(ctx, review.authorId) : await readersOf(db, review.companyId, responders),
  }
}

const authorOf = async ({ db }: Ctx, id: string | null): Promise<Reader[]> => {
  const author = await readerOf(db, id)
  return author ? [author] : []
}

/** The statement of reasons, to whoever wrote a reply or sent a photo. */
async function lettersOfPart(ctx: Ctx, decided: Decided): Promise<Letter[]> {
  const { decision, review, company } = decided
  const told = await writerOf(ctx, decided)
  if (!told) return []
  const href = decision.kind === 'restore' ? paths.review(review.id) : told.appeal
  const button =
    decision.kind === 'remove'
      ? 'Recorrer'
      : decision.kind === 'restore'
        ? 'Ver a avaliação'
        : 'Ver a decisão e o recurso'
  const mail = statementMail({
    ...decision,
    company,
    what: told.what,
    quote: told.quote,
    buttons: [{ button, to: href }],
    reason:
      told.kind === 'company'
        ? `Recebe esta mensagem porque responde por ${company} na Aval.`
        : 'Recebe esta mensagem porque escreveu esta avaliação na Aval.',
  })
  return told.people.map((to) => ({ to, mail, kind: told.kind }))
}

interface Statement {
  subject: DecisionSubject
  kind: DecisionKind
  rule: string | null
  law: string | null
  facts: string
  automated: boolean
  scope: string
  redress: string
  company: string
  /** «a sua avaliação «Bom trabalho»» */
  what: string
  /** What was written, where whoever wrote it may not find it any more. */
  quote?: string | null
  buttons: MailPart[]
  /** What is asked of whoever reads it. */
  also?: string | undefined
  reason: string
}

/** A statement of reasons: what was decided, on which facts and rule, by whom, how far it goes, what can be done. */
export function statementMail(s: Statement): DrawnMail {
  const { label } = decisionKinds[s.kind]
  return drawMail({
    subject: `Decisão sobre uma ${subjectWords[s.subject].noun}${s.subject === 'review' ? '' : ' numa avaliação'} de ${s.company}: ${label.toLowerCase()}`,
    preview: s.rule ? `Regra: ${ruleLabel(s.rule)}` : s.scope,
    parts: [
      { title: label },
      `Decidimos sobre ${s.what}, de ${s.company}.`,
      {
        facts: [
          ['Decisão', label],
          ['Alcance', s.scope],
          ['Factos', s.facts],
          ['Regra', s.rule ? ruleLabel(s.rule) : 'Nenhuma regra foi violada'],
          ...(s.law ? [['Lei', s.law] as [string, string]] : []),
          ['Decidido por', s.automated ? 'Verificação automática' : 'Uma pessoa da equipa de moderação'],
          ['O que pode fazer', s.redress],
        ],
      },
      ...(s.quote ? [{ quote: s.quote }] : []),
      ...(s.also ? [s.also] : []),
      ...s.buttons,
    ],
    reason: s.reason,
  })
}
