import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { paths } from '~/paths'
import { type DrawnMail, drawMail } from '~/platform/mail-template'
import { companies } from '../companies/schema'
import { writerOf } from '../decisions/mails'
import { decisions } from '../decisions/schema'
import { flagWithReview, letterToReporter } from '../flags/mail-jobs'
import { defineMailJob } from '../notifications/mail-job'
import { readerOf } from '../notifications/readers'
import { reviews } from '../reviews/schema'
import type { Ctx } from '../shared/ctx'
import { firstName } from '../shared/display-name'
import { longDateTime } from '../shared/long-date'
import { appeals } from './schema'

/** What whoever appealed is told besides the decision itself. */

async function appealWithReview({ db }: Ctx, id: string) {
  const [row] = await db
    .select({
      appeal: appeals,
      decision: decisions,
      review: {
        id: reviews.id,
        title: reviews.title,
        authorId: reviews.authorId,
        companyId: reviews.companyId,
      },
      company: companies.name,
    })
    .from(appeals)
    .innerJoin(decisions, eq(decisions.id, appeals.decisionId))
    .innerJoin(reviews, eq(reviews.id, appeals.reviewId))
    .innerJoin(companies, eq(companies.id, reviews.companyId))
    .where(eq(appeals.id, id))
  return row
}

/** To whoever appealed, while it is so. */
const toAppellant = (
  name: string,
  state: 'open' | 'dropped',
  draw: (f: { company: string; dueAt: Date; href: string }) => DrawnMail,
) =>
  defineMailJob({
    name,
    data: z.object({ appealId: z.uuid() }),
    kind: 'review',
    always: true,
    async letters(ctx, { appealId }) {
      const row = await appealWithReview(ctx, appealId)
      if (row?.appeal.state !== state) return
      const { appeal, decision, review, company } = row
      const drawn = (href: string) => draw({ company, dueAt: appeal.dueAt, href })
      if (appeal.side === 'reporter') {
        const told = decision.flagId ? await flagWithReview(ctx, decision.flagId) : undefined
        return told && letterToReporter(told, drawn(paths.flagState(told.flag.code)))
      }
      if (decision.subject !== 'review') {
        const writer = await writerOf(ctx, row)
        return writer?.people.map((to) => ({ to, kind: writer.kind, mail: drawn(writer.appeal) }))
      }
      const to = await readerOf(ctx.db, review.authorId)
      return to && { to, mail: drawn(paths.appealMyReview(appeal.reviewId)) }
    },
  })

interface Appealed {
  company: string
  /** Where the appeal is, for whoever made it. */
  href: string
}

const becauseAppealed = 'Recebe esta mensagem porque recorreu de uma decisão da Aval.'

/** We missed our own deadline. */
export const appealLateMail = ({ company, dueAt, href }: Appealed & { dueAt: Date }): DrawnMail =>
  drawMail({
    subject: `Ainda não decidimos o seu recurso sobre ${company}`,
    preview: 'O recurso continua à espera; a falha é nossa.',
    parts: [
      { title: 'Ainda não decidimos o seu recurso' },
      `Devíamos ter decidido o seu recurso sobre uma avaliação de ${company} até ${longDateTime(dueAt)}. A falha é nossa e é contada em público.`,
      'O recurso continua à espera e decide-se logo que possível; não precisa de fazer nada.',
      { button: 'Ver o recurso', to: href },
      {
        small:
          'Entretanto pode recorrer aos tribunais, ou a um organismo de resolução extrajudicial de litígios certificado (Regulamento (UE) 2022/2065, artigo 21.º).',
      },
    ],
    reason: becauseAppealed,
  })

/** What it was about is no more. */
export const appealEndedMail = ({ company, href }: Appealed): DrawnMail =>
  drawMail({
    subject: `O seu recurso sobre uma avaliação de ${company} ficou sem efeito`,
    preview: 'A avaliação mudou de estado: não há mais nada a decidir.',
    parts: [
      { title: 'O recurso ficou sem efeito' },
      `Aquilo de que recorreu, numa avaliação de ${company}, mudou entretanto, por outra decisão ou por vontade de quem o escreveu. Não há mais nada a decidir.`,
      { button: 'Ver o recurso', to: href },
    ],
    reason: becauseAppealed,
  })

/** To whoever may decide: what waits, and what is late. */
export function appealWaitsMail(f: { name: string; late: number; soon: number; dueAt: Date }): DrawnMail {
  const late = f.late === 1 ? '1 recurso fora de prazo' : `${f.late} recursos fora de prazo`
  const soon = f.soon === 1 ? '1 recurso a vencer' : `${f.soon} recursos a vencer`
  return drawMail({
    subject: f.late > 0 ? `${late}` : `${soon} nos próximos dias`,
    preview: 'Decide quem não decidiu da primeira vez.',
    parts: [
      { title: f.late > 0 ? 'Recursos fora de prazo' : 'Recursos a vencer' },
      `Olá, ${firstName(f.name)}. ${[f.late > 0 ? late : '', f.soon > 0 ? soon : ''].filter(Boolean).join(' e ')}. O primeiro prazo: ${longDateTime(f.dueAt)}.`,
      { button: 'Ver os recursos', to: paths.appeals() },
    ],
    reason: 'Recebe esta mensagem porque modera avaliações na Aval.',
  })
}

/** We are late, and it stays to be decided. */
export const notifyAppealLate = toAppellant('decisions.notify-appeal-late', 'open', appealLateMail)

/** There is nothing left to decide. */
export const notifyAppealEnded = toAppellant('decisions.notify-appeal-ended', 'dropped', appealEndedMail)
